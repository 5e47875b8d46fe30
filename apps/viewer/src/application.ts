import { type FrameCommand, type FrameReport, readCommand } from '@pelion/contract/viewer/messages';
import { watchKeys } from './keys.ts';

/** Origin of the application, written into the page by the server; nobody else may embed it. */
const origin = document.querySelector<HTMLMetaElement>('meta[name=application]')?.content ?? '';

let lastPlace = '';

/** Tells the application; a place once. */
export function report(message: FrameReport): void {
  const place = message.type === 'place' ? JSON.stringify(message) : undefined;
  if (place !== undefined && place === lastPlace) return;
  lastPlace = place ?? lastPlace;
  window.parent.postMessage(message, origin);
}

type Handlers = {
  readonly [Type in FrameCommand['type']]?: (
    command: Extract<FrameCommand, { readonly type: Type }>,
  ) => unknown;
};

function dispatch(handlers: Handlers, command: FrameCommand): unknown {
  switch (command.type) {
    case 'open':
      return handlers.open?.(command);
    case 'renewed':
      return handlers.renewed?.(command);
    case 'look':
      return handlers.look?.(command);
    case 'go':
      return handlers.go?.(command);
    case 'turnPages':
      return handlers.turnPages?.(command);
    case 'search':
      return handlers.search?.(command);
    case 'print':
      return handlers.print?.(command);
    case 'read':
      return handlers.read?.(command);
  }
}

/** Hears the application and says that the frame is ready. */
export function listen(handlers: Handlers): void {
  window.addEventListener('message', (event) => {
    const command = readCommand(event, { origin, source: window.parent });
    if (command) dispatch(handlers, command);
  });
  watchKeys(document, report);
  report({ type: 'ready' });
}
