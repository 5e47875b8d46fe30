import { setFlagsFromString } from 'node:v8';

// Node 20 has no `navigator`. Without one `pg` makes a Response as soon as it is read, to find out where it runs, and with it
// comes all of fetch: 6 MB that an idle process would keep (decision 0124). Newer ones say the same here.
if (!('navigator' in globalThis)) {
  const value = { userAgent: `Node.js/${process.versions.node.split('.')[0]}` };
  Object.defineProperty(globalThis, 'navigator', { value, configurable: true });
}

// V8 would put what it sees living long at the start among what lives long at once, also where it makes the same for a request
// (decision 0138). Before anything of ours runs.
setFlagsFromString('--no-allocation-site-pretenuring');

await import('./start.ts');
