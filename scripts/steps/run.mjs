import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const children = new Set();

/**
 * Runs a program to its end and returns the exit status (1 when ended by a signal). `quiet` shows the output only on
 * failure.
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

/** Runs the binary of an installed package without a shell. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** Runs npm, also on Windows, where `npm` is not a plain program. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm ? runNode(npm, args, options) : run('npm', args, options);
}

/** Ends children on Ctrl-C or SIGTERM. Returns a function that stops listening. */
export function stopChildrenOnSignal() {
  const stop = (signal) => {
    for (const child of children) child.kill(signal);
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => process.off('SIGINT', stop).off('SIGTERM', stop);
}
