// A graph as a picture: nodes in columns by their distance from the start, arrows between them. No program is needed.

export interface Box {
  id: string;
  label: string;
  /** Shown when pointed at. */
  title: string;
}

const CHAR_WIDTH = 7.2;
const HEIGHT = 24;
const ROW = 36;
const GAP = 80;
const MARGIN = 16;
const LONGEST = 48;

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** Column of each node: steps from the start along edges, to the left for those that lead to it. */
function columnsOf(
  boxes: readonly Box[],
  edges: readonly { from: string; to: string }[],
  start: string,
): Map<string, number> {
  const columns = new Map([[start, 0]]);
  const spread = (step: 1 | -1) => {
    const open = [start];
    for (let at = 0; at < open.length; at++)
      for (const { from, to } of edges) {
        const [own, other] = step === 1 ? [from, to] : [to, from];
        if (own !== open[at] || columns.has(other)) continue;
        columns.set(other, columns.get(own)! + step);
        open.push(other);
      }
  };
  spread(1);
  spread(-1);
  for (const { id } of boxes) if (!columns.has(id)) columns.set(id, 0);
  return columns;
}

/** A complete SVG document. */
export function layoutSvg(
  boxes: readonly Box[],
  edges: readonly { from: string; to: string }[],
  start: string,
): string {
  const columns = columnsOf(boxes, edges, start);
  const order = [...new Set(columns.values())].sort((a, b) => a - b);
  const places = new Map<string, { x: number; y: number; width: number }>();
  let x = MARGIN;
  let bottom = 0;
  for (const column of order) {
    const own = boxes.filter(({ id }) => columns.get(id) === column);
    const width = Math.max(...own.map(({ label }) => Math.min(label.length, LONGEST) * CHAR_WIDTH + 16), 40);
    own.forEach(({ id }, row) => {
      places.set(id, { x, y: MARGIN + row * ROW, width });
      bottom = Math.max(bottom, MARGIN + row * ROW + HEIGHT);
    });
    x += width + GAP;
  }
  const arrows = edges.flatMap(({ from, to }) => {
    const a = places.get(from);
    const b = places.get(to);
    return a && b ? [arrow(a, b)] : [];
  });
  const nodes = boxes.map((box) => node(box, places.get(box.id)!, box.id === start));
  const width = Math.ceil(x - GAP + MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${bottom + MARGIN}" font-family="monospace" font-size="12">`,
    '<defs><marker id="tip" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto"><path d="M0 0 8 4 0 8z" fill="#666"/></marker></defs>',
    `<rect width="${width}" height="${bottom + MARGIN}" fill="#fff"/>`,
    ...arrows,
    ...nodes,
    "</svg>",
  ].join("\n");
}

interface Place {
  x: number;
  y: number;
  width: number;
}

function arrow(a: Place, b: Place): string {
  const forward = b.x >= a.x;
  const from = { x: forward ? a.x + a.width : a.x, y: a.y + HEIGHT / 2 };
  const to = { x: forward ? b.x : b.x + b.width, y: b.y + HEIGHT / 2 };
  const middle = (from.x + to.x) / 2;
  return `<path d="M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}" fill="none" stroke="#666" marker-end="url(#tip)"/>`;
}

function node({ label, title }: Box, { x, y, width }: Place, isStart: boolean): string {
  const text = label.length > LONGEST ? `…${label.slice(1 - LONGEST)}` : label;
  return `<g><title>${escaped(title)}</title><rect x="${x}" y="${y}" width="${width}" height="${HEIGHT}" rx="4" fill="${isStart ? "#ffe9b0" : "#eef3fb"}" stroke="#88a"/><text x="${x + 8}" y="${y + 16}">${escaped(text)}</text></g>`;
}
