// References of Elixir: functions that are named by atoms, and those that are handed on.

import { expect, test } from "bun:test";
import { ask, usesAt } from "./ask.ts";

const module = (name: string, ...lines: string[]) => `defmodule ${name} do\n  ${lines.join("\n  ")}\nend\n`;

const FILES = {
  "lib/a.ex": module("Shop.Till", "def open(x), do: x", "def close(x), do: x"),
  "lib/b.ex": module(
    "Shop.Web",
    "plug :halt when action in [:open]",
    "def halt(conn, _), do: conn",
    "def go(x) do",
    "  Task.async(Shop.Till, :open, [x])",
    "  {Shop.Till, :open, []}",
    "  GenServer.call(__MODULE__, :go)",
    "  {__MODULE__, :go, [x]}",
    "  [:open, {:open, 1}, Shop.Till.Other, :open]",
    "end",
  ),
  "lib/c.ex": module(
    "Shop.Front",
    "defdelegate open(x),",
    "  to: Shop.Till",
    "defdelegate shut(x), to: Shop.Till, as: :close",
  ),
  "lib/d.ex": module("Shop.Router", 'scope "/", Shop do', '  get "/", Till, :open', "  plug :halt", "end"),
};
const placesOf = async (symbol_name: string, path?: string) =>
  (await ask(FILES, { symbol_name, ...(path && { path }) })).places;

test("an atom behind a module names a function of it that takes the arguments", async () => {
  expect(await placesOf("Shop.Till.open")).toEqual([
    "lib/b.ex:5 resolved",
    "lib/c.ex:2 resolved",
    "lib/d.ex:3 resolved",
  ]);
  expect(await placesOf("close")).toEqual(["lib/c.ex:4 resolved"]);
  expect(await placesOf("go")).toEqual(["lib/b.ex:8 resolved"]);
});

test("plugs are functions of the module, or of what it takes in", async () => {
  expect(await placesOf("halt")).toEqual(["lib/b.ex:2 resolved", "lib/d.ex:4 possible"]);
});

test("an import uses the functions that it says it takes", async () => {
  const files = {
    "lib/a.ex": module("Shop.Till", "def open(x), do: x", "def shut?(x, y), do: {x, y}"),
    "lib/b.ex": module("Shop.B", "import Shop.Till, only: [open: 1, shut?: 2]", "def go(x), do: open(x)"),
    "lib/c.ex": module("Shop.C", "import Other, only: [open: 1]", "def go(x), do: open(x)"),
  };
  expect((await ask(files, { symbol_name: "open" })).places).toEqual([
    "lib/b.ex:2 resolved",
    "lib/b.ex:3 resolved",
  ]);
  expect((await ask(files, { symbol_name: "shut?" })).places).toEqual(["lib/b.ex:2 resolved"]);
});

const A = [
  "defmodule Shop.A do",
  "  def pick(a), do: a",
  "  def pick(a, b), do: {a, b}",
  "  defmacro pick(a, b, do: c), do: {a, b, c}",
  "  def go(x) do",
  "    x |> pick()",
  "    x |> pick(1)",
  '    pick x, ~S|no, "end|',
  "    pick x, 1 do",
  "    end",
  "    Enum.map(x, &pick/2)",
  "  end",
  "  @type size :: integer",
  "  @size 3",
  "  defstruct [:size]",
  "  def size(x), do: x",
  "  @spec go(size) :: size",
  "  def to(x), do: [",
  "    size(x),",
  "    @size,",
  "    %__MODULE__{size: x}]",
  "end",
];

test("functions are told apart by arguments that are piped in, stand without brackets or in a block", async () => {
  expect(await usesAt("lib/a.ex", A, "pick", 2)).toEqual([6]);
  expect(await usesAt("lib/a.ex", A, "pick", 3)).toEqual([7, 8, 11]);
  expect(await usesAt("lib/a.ex", A, "pick", 4)).toEqual([9]);
});

test("types, attributes, keys of structs and functions of one name have nothing to do with each other", async () => {
  expect(await usesAt("lib/a.ex", A, "size", 13)).toEqual([17, 17]);
  expect(await usesAt("lib/a.ex", A, "size", 14)).toEqual([20]);
  expect(await usesAt("lib/a.ex", A, "size", 15)).toEqual([21]);
  expect(await usesAt("lib/a.ex", A, "size", 16)).toEqual([19]);
});

test("an import may start with an alias, and what it leaves out is its own", async () => {
  const files = {
    "lib/a.ex": module("Shop.Deep.Till", "def open(x), do: x"),
    "lib/b.ex": module("Shop.B", "alias Shop.Deep.Till", "import Till, only: [open: 1]", "open(1)"),
    "lib/c.ex": module("Shop.C", "import Kernel, except: [abs: 1]", "def abs(x), do: x"),
  };
  expect((await ask(files, { symbol_name: "open" })).places).toEqual([
    "lib/b.ex:3 resolved",
    "lib/b.ex:4 resolved",
  ]);
  expect((await ask(files, { symbol_name: "abs" })).places).toEqual([]);
});

test("imports and aliases come with what a module takes in", async () => {
  const files = {
    "lib/a.ex": module(
      "Shop.Till",
      "def open(x), do: x",
      "defmodule Drawer do",
      "  def pull(x), do: x",
      "end",
    ),
    "lib/w.ex": module(
      "Shop.Web",
      "alias Shop.Till",
      "defmacro __using__(which) when is_atom(which), do: apply(__MODULE__, which, [])",
      "defmacro __using__(_) do",
      "  quote do",
      "    import Till",
      "    use Shop.Web.More",
      "  end",
      "end",
      "def page do",
      "  quote do",
      "    unquote(helpers())",
      "  end",
      "end",
      "defp helpers do",
      "  quote do",
      "    import unquote(__MODULE__), only: [shut: 1]",
      "  end",
      "end",
      "def shut(x), do: x",
    ),
    "lib/m.ex": module(
      "Shop.Web.More",
      "defmacro __using__(_), do: (quote do alias Shop.Till.Drawer, as: D end)",
    ),
    "lib/b.ex": module("Shop.B", "use Shop.Web", "def go(x), do: x |> open() |> D.pull()"),
    "lib/c.ex": module("Shop.C", "use Shop.Web, :page", "def go(x), do: shut(open(x))"),
  };
  const uses = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith(" resolved"));
  expect(await uses("open")).toEqual(["lib/b.ex:3 resolved"]);
  expect(await uses("pull")).toEqual(["lib/b.ex:3 resolved"]);
  expect(await uses("shut")).toEqual(["lib/c.ex:3 resolved", "lib/w.ex:17 resolved"]);
  expect(await uses("Drawer")).toEqual(["lib/b.ex:3 resolved", "lib/m.ex:2 resolved", "lib/m.ex:2 resolved"]);
});

test("imports and aliases come with a case template that a module uses", async () => {
  for (const head of ["using do", "using _options do", "using(options) do"]) {
    const files = {
      "lib/a.ex": module("Shop.Repo", "def insert(x), do: x"),
      "test/support/c.ex": module(
        "Shop.Case",
        "use ExUnit.CaseTemplate",
        head,
        "  quote do",
        "    alias Shop.Repo",
        "    import Shop.Case",
        "  end",
        "end",
        "setup do",
        "  :ok",
        "end",
        "def made(x), do: x",
      ),
      "test/b.exs": module(
        "Shop.B",
        "use Shop.Case, async: true",
        'test "one" do',
        "  made(1) |> Repo.insert()",
        "end",
      ),
    };
    expect((await ask(files, { symbol_name: "insert" })).places).toEqual(["test/b.exs:4 resolved"]);
    expect((await ask(files, { symbol_name: "made" })).places).toEqual(["test/b.exs:4 resolved"]);
  }
});

const B = [
  "defmodule Shop.B do",
  "  import Bitwise, only: [<<<: 2]",
  "  def a <~> b, do: {a, b}",
  "  def nil <~> b, do: b",
  "  def go(x), do: Enum.reduce(x <~> 1, &<~>/2)",
  '  def cut(<<?], ?", rest::binary>>, x), do: cut(<<rest::binary, ?,>>, x)',
  "  def cut(_, _, _), do: nil",
  "  def all(x) do",
  "    with {:ok, y} <-",
  "           cut(x, 1) do",
  "      y",
  "    end",
  "  end",
  '  describe "limits" do',
  "    @limit 3",
  '    test "one", do: assert(@limit == 3)',
  "  end",
  "  @type port :: :inet.port_number()",
  "  @type port_number :: (port, port -> port)",
  "  defimpl Inspect, for: Shop.B do",
  "    def inspect(x, _), do: short(x)",
  "    defp short(x), do: x",
  "  end",
  "  @callback run(port :: integer, x) :: port when x: term",
  "  def any(x) do",
  "    case y = cut(x, 1) do",
  "      _ -> y",
  "    end",
  "  end",
  "  for i <- 1..2, do: (defp twice(unquote(i)), do: i)",
  "  defp twice(x), do: twice(x)",
  "end",
];

test("operators of one's own, and characters that are brackets", async () => {
  expect(await usesAt("lib/b.ex", B, "<~>", 3)).toEqual([5, 5]);
  expect(await usesAt("lib/b.ex", B, "cut", 6)).toEqual([6, 10, 26]);
});

test("what stands in groups of tests and in implementations, types of other languages", async () => {
  expect(await usesAt("lib/b.ex", B, "limit", 15)).toEqual([16]);
  expect(await usesAt("lib/b.ex", B, "short", 22)).toEqual([21]);
  expect(await usesAt("lib/b.ex", B, "port_number", 19)).toEqual([]);
  expect(await usesAt("lib/b.ex", B, "port", 18)).toEqual([19, 19, 19, 24]);
  expect(await usesAt("lib/b.ex", B, "twice", 30)).toEqual([31]);
});

const C = [
  "defmodule Shop.Deep do",
  "  alias __MODULE__",
  "  alias Shop.{Blue, Red}",
  "  alias Blue.Leaf",
  "  @limit 3",
  "  use Shop.Case, limit: @limit",
  "  def size(x), do: %Deep.Inner{a: %Leaf.Vein{a: x}}",
  "  defmacro size(x, options, do: block), do: {x, options, block}",
  "  defmodule Inner do",
  "    defstruct [:a]",
  "    def go(x), do: size(x)",
  "  end",
  "  def all(x) do",
  "    size x, wide: true do",
  "      size(x)",
  "    end",
  "  end",
  "end",
  "defmodule Shop.Blue.Leaf.Vein do",
  "  defstruct [:a]",
  "end",
];

test("a module's own name, aliases that start with aliases, what a module inside of another does not see", async () => {
  expect(await usesAt("lib/c.ex", C, "a", 10)).toEqual([7]);
  expect(await usesAt("lib/c.ex", C, "a", 20)).toEqual([7]);
  expect(await usesAt("lib/c.ex", C, "Inner", 9)).toEqual([7]);
  expect(await usesAt("lib/c.ex", C, "limit", 5)).toEqual([6]);
  expect(await usesAt("lib/c.ex", C, "size", 7)).toEqual([15]);
  expect(await usesAt("lib/c.ex", C, "size", 8)).toEqual([14]);
});

test("a block behind a pipe is that of the head that the pipe's lines stand in", async () => {
  const lines = [
    "defmodule Shop.Piped do",
    "  alias Shop.Boxed",
    "  def first(x) do",
    "    case x",
    "         |> Map.merge(%{",
    "           a: 1",
    "         })",
    "         |> Boxed.put() do",
    "      y -> y",
    "    end",
    "    if x",
    "       |> Boxed.put() do",
    "      1",
    "    end",
    "    x",
    "    |> Boxed.put() do",
    "      2",
    "    end",
    "    with %{a: a} <- x,",
    "         {:ok, y} <-",
    "           a",
    "           |> Boxed.put() do",
    "      y",
    "    end",
    "  end",
    "end",
    "",
  ];
  const files = {
    "lib/boxed.ex": module("Shop.Boxed", "def put(x), do: x", "def put(x, y), do: {x, y}"),
    "lib/piped.ex": lines.join("\n"),
  };
  const resolved = async (symbol_name: string) =>
    (await ask(files, { symbol_name })).places.filter((place) => place.endsWith("resolved"));
  expect(await resolved("Shop.Boxed.put/1")).toEqual([
    "lib/piped.ex:12 resolved",
    "lib/piped.ex:22 resolved",
    "lib/piped.ex:8 resolved",
  ]);
  expect(await resolved("Shop.Boxed.put/2")).toEqual(["lib/piped.ex:16 resolved"]);
});

test("routes name modules under the scopes around them", async () => {
  const files = {
    "lib/pages.ex": module("Shop.Web.PageController", "def show(conn, params), do: {conn, params}"),
    "lib/api.ex": module("Shop.Web.API.PageController", "def show(conn, params), do: {params, conn}"),
    "lib/other.ex": module("Shop.Admin.PageController", "def show(conn, params), do: [conn, params]"),
    "lib/router.ex": module(
      "Shop.Web.Router",
      'scope "/", Shop.Web do',
      "  pipe_through :browser",
      '  get "/pages/:id", PageController, :show',
      "  live_session :all do",
      '    live "/all", PageController, :show',
      "  end",
      '  scope "/api", API, as: :api do',
      '    resources "/pages", PageController, only: [:show]',
      "  end",
      '  scope "/admin", alias: false do',
      '    match :*, "/x", Shop.Admin.PageController, :show',
      "  end",
      "end",
      'scope path: "/admin", alias: Shop.Admin do',
      "  import Shop.Helpers",
      '  post "/pages", PageController, :show',
      "end",
    ),
  };
  const routes = async (symbol_name: string) => (await ask(files, { symbol_name })).places;
  expect(await routes("Shop.Web.PageController")).toEqual([
    "lib/router.ex:4 resolved",
    "lib/router.ex:6 resolved",
  ]);
  // What follows a live view is no function.
  expect(await routes("Shop.Web.PageController.show")).toEqual(["lib/router.ex:4 resolved"]);
  expect(await routes("Shop.Web.API.PageController")).toEqual(["lib/router.ex:9 resolved"]);
  expect(await routes("Shop.Admin.PageController")).toEqual([
    "lib/router.ex:12 resolved",
    "lib/router.ex:17 resolved",
  ]);
});
