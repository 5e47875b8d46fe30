import { describe, expect, it } from 'vitest';
import { type FrameCommand, type FrameReport, readCommand, readReport } from './messages.ts';

const source = { name: 'the window' };
const sender = { origin: 'https://media.example.org', source };
const from = (data: unknown, changes: object = {}) => ({ ...sender, data, ...changes });

const look = { zoom: 1.25, turn: 90, isDark: true };
const reports: readonly FrameReport[] = [
  { type: 'ready' },
  { type: 'opened', pages: 3, outline: [{ label: 'Leaves', to: '2', level: 0 }] },
  { type: 'place', place: 'epubcfi(/6/4)', page: 0, fraction: 0.5 },
  { type: 'found', at: 1, count: 7 },
  { type: 'failed', problem: 'password' },
  { type: 'ended' },
  { type: 'text', text: 'Leaves fall.' },
  { type: 'key', key: 'find' },
  { type: 'left', url: 'https://leaves.example.org/' },
];
const commands: readonly FrameCommand[] = [
  { type: 'open', url: 'https://media.example.org/files/1', size: 7, place: null, look },
  { type: 'renewed', url: 'https://media.example.org/files/1' },
  { type: 'look', look },
  { type: 'go', to: '7' },
  { type: 'turnPages', by: -1 },
  { type: 'search', text: 'leaf', step: 1 },
  { type: 'print' },
  { type: 'read' },
];

describe.each([
  ['a report of the frame', readReport, reports],
  ['a command of the application', readCommand, commands],
] as const)('%s', (_, read, messages) => {
  it('is read from its sender', () => {
    expect(messages.map((message) => read(from(message), sender))).toEqual(messages);
  });

  it('is ignored from another origin, from another window and before there is one', () => {
    for (const message of messages) {
      expect(read(from(message, { origin: 'https://elsewhere.example.org' }), sender)).toBeUndefined();
      expect(read(from(message, { origin: 'null' }), sender)).toBeUndefined();
      expect(read(from(message, { source: { ...source } }), sender)).toBeUndefined();
      expect(read(from(message, { source: null }), { ...sender, source: null })).toBeUndefined();
    }
  });

  it('is ignored with other fields', () => {
    for (const data of [null, 'ready', 7, [], {}, { type: 'toString' }, { type: '__proto__' }])
      expect(read(from(data), sender)).toBeUndefined();
    for (const { type } of messages.filter((message) => Object.keys(message).length > 1))
      expect(read(from({ type }), sender)).toBeUndefined();
  });
});

it('leaves out of an outline and of an address whatever is not one', () => {
  const outline = [{ label: 'Leaves', to: '2', level: 0 }, { label: 7 }, null, 'x'];
  expect(readReport(from({ type: 'opened', pages: 1, outline }), sender)).toMatchObject({
    outline: [{ label: 'Leaves' }],
  });
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '//x.example'])
    expect(readReport(from({ type: 'left', url }), sender)).toBeUndefined();
});
