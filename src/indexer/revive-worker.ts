// Entry of the thread that revives the blobs of a bundle.

import { serveReviver } from "./revive.ts";

serveReviver();
