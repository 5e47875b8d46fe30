import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const children = new Set();

/**
 * Runs a program to its end and gives its exit status (1 when a signal ended it).
 * `quiet` keeps its output back and shows it only when it fails.
 */
export function run(program, args, { quiet = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(program, args, { cwd, stdio, env: { ...process.env, ...env } });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    children.add(child);
    child.once('error', reject);
    child.once('close', (status) => {
      children.delete(child);
      if (quiet && status !== 0) process.stderr.write(Buffer.concat(output));
      resolve(status ?? 1);
    });
  });
}

/** A program that an installed package brings, without a shell in between. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** npm itself, also where Windows has no plain `npm` program. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm ? runNode(npm, args, options) : run('npm', args, options);
}

/** Ctrl-C or a supervisor's SIGTERM during a long step ends its children too. Returns how to stop listening. */
export function stopChildrenOnSignal() {
  const stop = (signal) => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => process.off('SIGINT', stop).off('SIGTERM', stop);
}
