import { setFlagsFromString } from 'node:v8';

// Defines `navigator`, which Node 20 lacks: otherwise `pg` creates a Response on import to detect its runtime, which
// loads all of fetch and keeps 6 MB (decision 0124). Newer versions report the same value.
if (!('navigator' in globalThis)) {
  const value = { userAgent: `Node.js/${process.versions.node.split('.')[0]}` };
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
}

// Disables allocation-site pretenuring, by which V8 would allocate request objects in old space (decision 0138). Must
// precede all other modules.
setFlagsFromString('--no-allocation-site-pretenuring');

await import('./start.ts');
