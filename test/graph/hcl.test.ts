// References of Terraform: addresses in the files of a folder, outputs and variables of the modules that a block names.

import { expect, test } from "bun:test";
import { ask } from "./ask.ts";

const FILES = {
  "main.tf": `data "aws_ami" "this" { owners = ["self"] }
resource "aws_instance" "this" {
  ami  = data.aws_ami.this.id
  tags = merge(var.tags, { Name = local.full })
}
resource "aws_eip" "this" {
  instance = try(aws_instance.this[0].id, module.net.gateway)
}
module "net" {
  source = "./modules/net/"
  tags   = var.tags
  path   = { tags = 1 }
}
module "far" { 
  source = "registry/net/aws"
  tags   = module.net["a"].gateway
}
locals { full = "x-\${module.far.gateway}" }
`,
  "terraform.tfvars": "tags = {}\n",
  "variables.tf": 'variable "tags" {}\n',
  "modules/net/main.tf":
    'variable "tags" {}\nvariable "path" {}\nresource "aws_instance" "this" { tags = var.tags }\noutput "gateway" { value = aws_instance.this.id }\n',
  "env/terragrunt.hcl": "inputs = { tags = local.full }\n",
};
const places = async (symbol_name: string, path?: string) => (await ask(FILES, { symbol_name, path })).places;

test("an address means what its folder declares under it, and nothing of another type or folder", async () => {
  expect(await places("aws_instance.this", "main.tf")).toEqual(["main.tf:7 resolved"]);
  expect(await places("data.aws_ami.this")).toEqual(["main.tf:3 resolved"]);
  expect(await places("tags", "variables.tf")).toEqual([
    "env/terragrunt.hcl:1 possible",
    "main.tf:11 resolved",
    "main.tf:4 resolved",
    "terraform.tfvars:1 resolved",
  ]);
});

test("what a module is given is the variable of the folder that its source names, and no key of a value", async () => {
  expect(await places("tags", "modules/net/main.tf")).toEqual([
    "env/terragrunt.hcl:1 possible",
    "main.tf:11 resolved",
    "modules/net/main.tf:3 resolved",
  ]);
  expect(await places("path", "modules/net/main.tf")).toEqual(["main.tf:12 resolved"]);
});

test("outputs of a module are those of the folder that its source names, not of one from elsewhere", async () => {
  expect(await places("output.gateway")).toEqual(["main.tf:16 resolved", "main.tf:7 resolved"]);
  expect(await places("module.net")).toEqual(["main.tf:16 resolved", "main.tf:7 resolved"]);
});

test("what other formats of HCL address elsewhere stays possible", async () => {
  expect(await places("local.full")).toEqual(["env/terragrunt.hcl:1 possible", "main.tf:4 resolved"]);
});
