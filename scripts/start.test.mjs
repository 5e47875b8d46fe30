import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './steps/root.mjs';

/** Blocks this process; a port held by a test stays taken meanwhile. */
function start(env) {
  const script = join(root, 'scripts/start.mjs');
  return spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 20_000,
  });
}

describe('npm start', () => {
  it.each(['PORT', 'MEDIA_PORT'])(
    'ends before any work with one clear line when %s is taken',
    async (name) => {
      const other = createServer().listen(0, 'localhost');
      await once(other, 'listening');
      const { port } = other.address();
      const free = name === 'PORT' ? {} : { PORT: '1' };
      const result = start({ ...free, PELION_HOST: 'localhost', MEDIA_PORT: '', [name]: String(port) });
      other.close();
      expect(result.status).toBe(1);
      expect(result.stdout).toBe('');
      expect(result.stderr).toMatch(
        new RegExp(`^Port ${port} is in use by another program\\..*${name}=\\d+ npm start\\n$`),
      );
    },
  );

  it('ends with one clear line when PORT is no port', () => {
    const result = start({ PORT: 'http' });
    expect(result.status).toBe(1);
    expect(result.stderr).toBe('PORT must be a whole number from 1 to 65535\n');
  });
});
