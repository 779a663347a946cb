import { expect, test } from 'vitest';
import { startWorkTime } from './work-time.ts';

/** Clocks that stand until they are moved. */
function createClocks() {
  const at = { wall: 1_000, processor: 70_000, idle: 300 };
  return {
    move(wall: number, processor: number, idle = 0): void {
      at.wall += wall;
      at.processor += processor;
      at.idle += idle;
    },
    wallMs: () => at.wall,
    processorMs: () => at.processor,
    idleMs: () => at.idle,
  };
}

test('DOC-70 on a quiet machine work takes what the wall shows, however many threads work', () => {
  const clocks = createClocks();
  const time = startWorkTime(clocks);
  clocks.move(14_000, 25_000);
  expect(time.spentMs()).toBe(14_000);
  expect(time.hasSpent(15_000)).toBe(false);
  clocks.move(1_001, 1_001);
  expect(time.hasSpent(15_000)).toBe(true);
});

test('DOC-70 waiting for a processor does not count', () => {
  const clocks = createClocks();
  const time = startWorkTime(clocks);
  clocks.move(45_000, 14_000);
  expect(time.spentMs()).toBe(14_000);
  expect(time.hasSpent(15_000)).toBe(false);
});

test('DOC-70 a quarter of what the wall shows always counts', () => {
  const clocks = createClocks();
  const time = startWorkTime(clocks);
  clocks.move(60_000, 10);
  expect(time.hasSpent(15_000)).toBe(false);
  clocks.move(1, 0);
  expect(time.hasSpent(15_000)).toBe(true);
});

test('DOC-70 a thread that waits for something else has spent that time', () => {
  const clocks = createClocks();
  const time = startWorkTime(clocks);
  clocks.move(15_001, 10, 15_001);
  expect(time.hasSpent(15_000)).toBe(true);
});
