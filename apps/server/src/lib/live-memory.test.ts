import { expect, it } from 'vitest';
import { createLiveMemory, type LiveMessage } from './live.ts';

const message = (id: number, campusId = 1): LiveMessage => ({ campusId, event: { topic: 'attempts', id } });

function memoryAt(limit: number) {
  const clock = { now: 1_000 };
  return { clock, memory: createLiveMemory(limit, () => clock.now) };
}

it('repeats what was told to the campus in the time asked for, the oldest first', () => {
  const { clock, memory } = memoryAt(10);
  memory.begin();
  clock.now = 2_000;
  memory.add(message(1));
  clock.now = 3_000;
  memory.add(message(2));
  memory.add(message(3, 2));
  memory.add(message(4));
  clock.now = 4_000;
  expect(memory.recent(1, 1_500)).toEqual([message(2), message(4)]);
  expect(memory.recent(1, 2_500)).toEqual([message(1), message(2), message(4)]);
});

it('does not know what was told before it heard', () => {
  const { clock, memory } = memoryAt(10);
  expect(memory.recent(1, 1)).toBeNull();
  memory.begin();
  memory.add(message(1));
  clock.now = 3_000;
  expect(memory.recent(1, 2_500)).toBeNull();
  memory.begin();
  expect(memory.recent(1, 100)).toBeNull();
});

it('forgets the oldest when it is full, and says so to whoever asks for them', () => {
  const { clock, memory } = memoryAt(4);
  memory.begin();
  for (let id = 1; id <= 6; id++) {
    clock.now += 1_000;
    memory.add(message(id));
  }
  expect(memory.recent(1, 10_000)).toBeNull();
  expect(memory.recent(1, 1_500)).toEqual([message(5), message(6)]);
});

it('repeats nothing to whoever asks for nothing, even before it has heard', () => {
  const { memory } = memoryAt(4);
  expect(memory.recent(1, 0)).toEqual([]);
});
