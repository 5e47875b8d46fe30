/** Data of one server-sent event, parsed; undefined for comments and for what is not JSON. */
function dataOf(block: string): unknown {
  const data = block
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
    .join('\n');
  if (data === '') return undefined;
  try {
    const value: unknown = JSON.parse(data);
    return value;
  } catch {
    return undefined;
  }
}

/** Parses server-sent events from a stream of text chunks; those of another shape are passed over. */
export function createEventReader<Event>(
  isEvent: (value: unknown) => value is Event,
  onEvent: (event: Event) => void,
): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const value = dataOf(block);
      if (isEvent(value)) onEvent(value);
    }
  };
}
