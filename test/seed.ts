// Properties that name no seed of their own are tried with the same values in each run; SEED=n tries others. Loaded
// before all files (bunfig.toml).

import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
