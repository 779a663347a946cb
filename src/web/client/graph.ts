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

function draw(place: HTMLCanvasElement, { nodes, edges }: Drawn): void {
  const context = place.getContext('2d');
  if (context === null || nodes.length === 0) return;
  const at = layOut(nodes.length, edges);
  const view = { x: 0, y: 0, isMoving: false };
  const paint = (): void => {
    const { clientWidth: width, clientHeight: height } = place;
    const ratio = devicePixelRatio;
    place.width = width * ratio;
    place.height = height * ratio;
    const [x, y] = [(width / 2 + view.x) * ratio, (height / 2 + view.y) * ratio];
    context.setTransform(ratio, 0, 0, ratio, x, y);
    // Edges are what costs: while the picture moves, a large one shows its nodes alone.
    if (!view.isMoving || edges.length < 2_000) drawEdges(context, at, edges);
    drawNodes(context, at, nodes);
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
    ask();
  });
  addEventListener('resize', ask);
  ask();
}

function colourOf({ canvas: place }: CanvasRenderingContext2D, name: string): string {
  return getComputedStyle(place).getPropertyValue(name);
}

function drawEdges(
  context: CanvasRenderingContext2D,
  at: readonly Point[],
  edges: Drawn['edges'],
): void {
  context.strokeStyle = colourOf(context, 'border-top-color');
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
): void {
  const [chosen, ink] = [colourOf(context, 'outline-color'), colourOf(context, 'color')];
  context.font = `12px ${colourOf(context, 'font-family')}`;
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
