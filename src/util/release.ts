// Memory given back at once. What the collector frees it frees when it next runs, and by then a scan of all texts of a large
// project has left more behind than everything else that a server holds.

/** The bytes are gone: they may be read no more, nor may anything that shares their buffer. Parts of a larger buffer stay. */
export function release(bytes: Uint8Array): void {
  const { buffer } = bytes;
  const own = buffer instanceof ArrayBuffer && bytes.byteLength === buffer.byteLength;
  if (own && bytes.byteLength > 0) buffer.transfer(0);
}
