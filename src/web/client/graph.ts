/** The neighbourhood of a node, drawn on a canvas; the list beside it says the same. */

export {};

interface Drawn {
  readonly nodes: readonly { readonly id: string; readonly label: string }[];
  readonly edges: readonly { readonly from: number; readonly to: number }[];
}

const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-graph]');
if (canvas !== null) draw(canvas, JSON.parse(canvas.dataset['graph'] ?? '{}'));

const STEPS = 120;
const RADIUS = 6;
const MOST_LABELS = 60;
const LABEL_WIDTH = 260;

/** More pixels than this a side are not kept: a large graph is kept smaller, and drawn larger. */
const MOST_PIXELS = 4_096;

/** Drawn once as a picture: while it is moved, the picture is moved, however many edges there are. */
function draw(place: HTMLCanvasElement, { nodes, edges }: Drawn): void {
  // Without a see-through ground a frame is copied to the screen; blending it takes half as long again.
  const context = place.getContext('2d', { alpha: false });
  if (context === null || nodes.length === 0) return;
  const at = layOut(nodes.length, edges);
  let picture = pictureOf(place, at, { nodes, edges });
  const view = { x: 0, y: 0, isMoving: false };
  const paint = (): void => {
    const { clientWidth: width, clientHeight: height } = place;
    const ratio = devicePixelRatio;
    if (place.width !== width * ratio) place.width = width * ratio;
    if (place.height !== height * ratio) place.height = height * ratio;
    context.fillStyle = picture.ground;
    context.fillRect(0, 0, place.width, place.height);
    // At whole pixels and in its own size a part of it is copied; anything else is drawn anew for each frame.
    const { canvas: kept, half, scale } = picture;
    const from = (middle: number): number =>
      Math.round((half * ratio - middle * ratio) * (scale / ratio));
    const [left, top] = [from(width / 2 + view.x), from(height / 2 + view.y)];
    const [across, down] = [place.width * (scale / ratio), place.height * (scale / ratio)];
    context.drawImage(kept, left, top, across, down, 0, 0, place.width, place.height);
  };
  let frame = 0;
  const ask = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(paint);
  };
  place.addEventListener('pointerdown', (event) => {
    place.setPointerCapture(event.pointerId);
    view.isMoving = true;
  });
  place.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (!view.isMoving) return;
    view.x += movementX;
    view.y += movementY;
    ask();
  });
  place.addEventListener('pointerup', () => {
    view.isMoving = false;
  });
  addEventListener('resize', ask);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    picture = pictureOf(place, at, { nodes, edges });
    ask();
  });
  ask();
}

interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** From its middle to its edge. */
  readonly half: number;
  /** Its pixels for one of the page. */
  readonly scale: number;
  /** The colour behind it. */
  readonly ground: string;
}

function pictureOf(
  place: HTMLCanvasElement,
  at: readonly Point[],
  { nodes, edges }: Drawn,
): Picture {
  // Labels stand to the right of their nodes.
  const far = at.reduce((most, { x, y }) => Math.max(most, Math.abs(x), Math.abs(y)), 0);
  const half = far + (nodes.length <= MOST_LABELS ? LABEL_WIDTH : 2 * RADIUS);
  const side = 2 * half;
  const kept = document.createElement('canvas');
  const scale = Math.min(devicePixelRatio, MOST_PIXELS / side);
  kept.width = Math.ceil(side * scale);
  kept.height = kept.width;
  const context = kept.getContext('2d', { alpha: false });
  const style = getComputedStyle(place);
  const { backgroundColor: ground } = style;
  if (context !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, kept.width, kept.height);
    context.setTransform(scale, 0, 0, scale, half * scale, half * scale);
    drawEdges(context, at, edges, style);
    drawNodes(context, at, nodes, style);
  }
  return { canvas: kept, half, scale, ground };
}

function drawEdges(
  context: CanvasRenderingContext2D,
  at: readonly Point[],
  edges: Drawn['edges'],
  style: CSSStyleDeclaration,
): void {
  context.strokeStyle = style.borderTopColor;
  context.beginPath();
  for (const { from, to } of edges) {
    const [a, b] = [at[from], at[to]];
    if (a === undefined || b === undefined) continue;
    context.moveTo(a.x, a.y);
    context.lineTo(b.x, b.y);
  }
  context.stroke();
}

function drawNodes(
  context: CanvasRenderingContext2D,
  at: readonly Point[],
  nodes: Drawn['nodes'],
  { outlineColor: chosen, color: ink, fontFamily }: CSSStyleDeclaration,
): void {
  context.font = `12px ${fontFamily}`;
  for (const [index, { x, y }] of at.entries()) {
    context.fillStyle = index === 0 ? chosen : ink;
    context.beginPath();
    context.arc(x, y, RADIUS, 0, 2 * Math.PI);
    context.fill();
    if (nodes.length <= MOST_LABELS)
      context.fillText((nodes[index]?.label ?? '').slice(0, 32), x + RADIUS + 4, y + 4);
  }
}

interface Point {
  x: number;
  y: number;
}

/** Edges pull, everything pushes; the first node stays in the middle. The same graph is drawn the same way each time. */
function layOut(count: number, edges: Drawn['edges']): readonly Point[] {
  const at: Point[] = Array.from({ length: count }, (_, index) => {
    const angle = index * 2.399963;
    const far = index === 0 ? 0 : 40 + 14 * Math.sqrt(index);
    return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
  });
  const steps = count > 300 ? 0 : STEPS;
  for (let step = 0; step < steps; step += 1) {
    const heat = 8 * (1 - step / steps);
    const force = at.map(() => ({ x: 0, y: 0 }));
    for (let a = 0; a < count; a += 1) for (let b = a + 1; b < count; b += 1) push(at, force, a, b);
    for (const { from, to } of edges) pull(at, force, from, to);
    for (let index = 1; index < count; index += 1) move(at[index], force[index], heat);
  }
  return at;
}

const REST = 70;

function push(at: readonly Point[], force: readonly Point[], a: number, b: number): void {
  const [one, other, on, off] = [at[a], at[b], force[a], force[b]];
  if (one === undefined || other === undefined || on === undefined || off === undefined) return;
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  const near = Math.max(1, dx * dx + dy * dy);
  const strength = (REST * REST) / near;
  on.x += (dx / Math.sqrt(near)) * strength;
  on.y += (dy / Math.sqrt(near)) * strength;
  off.x -= (dx / Math.sqrt(near)) * strength;
  off.y -= (dy / Math.sqrt(near)) * strength;
}

function pull(at: readonly Point[], force: readonly Point[], a: number, b: number): void {
  const [one, other, on, off] = [at[a], at[b], force[a], force[b]];
  if (one === undefined || other === undefined || on === undefined || off === undefined) return;
  const [dx, dy] = [one.x - other.x, one.y - other.y];
  const strength = Math.hypot(dx, dy) / REST;
  on.x -= dx * strength * 0.1;
  on.y -= dy * strength * 0.1;
  off.x += dx * strength * 0.1;
  off.y += dy * strength * 0.1;
}

function move(point: Point | undefined, force: Point | undefined, heat: number): void {
  if (point === undefined || force === undefined) return;
  const length = Math.max(1, Math.hypot(force.x, force.y));
  point.x += (force.x / length) * Math.min(heat, length);
  point.y += (force.y / length) * Math.min(heat, length);
}
