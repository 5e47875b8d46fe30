import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '@pelion/launch';
import { z } from 'zod';
import type { Figure, Measurement } from './figure.ts';

const dist = join(root, 'apps/web/dist');

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifest>;

/** Chunk that every page starts with. */
const start = 'start';
/** Chunk of the signed-in app, shell and dashboard combined (apps/web/build/chunk-groups.ts). */
const app = 'app';
const bareShell = 'src/app/shell/bare-shell.tsx';
const login = 'src/domains/session/login-screen.tsx';
const register = 'src/domains/registration/register-screen.tsx';
const demoBar = 'src/domains/demo/demo-bar.tsx';
const createQuestion = 'src/app/assessments/create-question-screen.tsx';
const viewer = 'src/domains/viewer/viewer-screen.tsx';
const framedFile = 'src/components/file-view/frame-view.tsx';
const player = 'src/domains/attempts/player/player-screen.tsx';
const coursePlayer = 'src/app/course-player/course-player-screen.tsx';

/** Gzipped size of a first visit, from the build's manifest: chunks with all their imports. */
export const bytes: Measurement = {
  name: 'bytes',
  title: 'Bytes of a first visit, gzip',
  async measure() {
    const chunks = manifest.parse(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
    const files = (...keys: string[]) => filesOf(chunks, keys);
    const entry = keyOf(chunks, start);
    const shell = keyOf(chunks, app);
    const shellFiles = files(entry, shell);
    const atMost = (name: string, loaded: Iterable<string>, budget?: number): Figure => ({
      name,
      measured: kilobytesOf(loaded),
      unit: 'kilobytes',
      ...(budget && { budget: { atMost: budget } }),
    });
    const routes = Object.keys(chunks)
      .filter((key) => key.endsWith('-screen.tsx') && key !== player)
      .map((key) => ({
        name: key.replace(/^src\/(app|domains)\//, '').replace('-screen.tsx', ''),
        files: [...files(key)].filter((file) => !shellFiles.has(file)),
      }));
    const largest = routes.reduce((most, route) =>
      kilobytesOf(route.files) > kilobytesOf(most.files) ? route : most,
    );
    return [
      atMost('entry JS', scripts(files(entry))),
      atMost('login JS and CSS', files(entry, login), 125),
      atMost('registering JS and CSS', files(entry, register), 135),
      atMost('first signed-in route (dashboard) JS and CSS', shellFiles, 175),
      {
        name: 'the same, files',
        measured: shellFiles.size,
        unit: 'count',
        budget: { atMost: 20 },
      },
      atMost('the same with the demo bar', files(entry, shell, demoBar)),
      atMost('player route, in all', files(entry, bareShell, player), 150),
      atMost('course player route, in all', files(entry, bareShell, coursePlayer), 150),
      atMost(
        'viewer with a framed file adds',
        [...files(viewer, framedFile)].filter((file) => !shellFiles.has(file)),
        20,
      ),
      ...questionParts(chunks, files(entry, bareShell, player), files(entry, shell, createQuestion)),
      atMost('largest addition of another route', largest.files, 60),
      ...routes.map(({ name, files: added }) => atMost(`${name} adds`, added)),
    ];
  },
};

/** Size that each question type adds on first use: answering in the player, editing in the form. */
function questionParts(
  chunks: Manifest,
  inPlayer: ReadonlySet<string>,
  inForm: ReadonlySet<string>,
): Figure[] {
  const beyond = (known: ReadonlySet<string>, keys: readonly string[]) =>
    kilobytesOf([...filesOf(chunks, keys)].filter((file) => !known.has(file)));
  const keysLike = (pattern: RegExp) => Object.keys(chunks).filter((key) => pattern.test(key));
  return [
    {
      name: 'answers of all types, beyond the player’s own',
      measured: beyond(inPlayer, keysLike(/^src\/components\/questions\/.*-answer\.tsx$/)),
      unit: 'kilobytes',
      budget: { atMost: 45 },
    },
    ...keysLike(/^src\/domains\/questions\/.*-editor\.tsx$/).map((key): Figure => {
      const name = key.replace(/^.*\/|-editor\.tsx$/g, '');
      return {
        name: `editor of ${name}, beyond the form`,
        measured: beyond(inForm, [key]),
        unit: 'kilobytes',
      };
    }),
  ];
}

function keyOf(chunks: Manifest, name: string): string {
  const key = Object.keys(chunks).find((one) => chunks[one]?.name === name);
  if (key === undefined) throw new Error(`The build has no chunk called ${name}.`);
  return key;
}

/** All files that these chunks load before they run. */
function filesOf(chunks: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css]) found.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const key of keys) visit(key);
  return found;
}

const read = (file: string) => readFileSync(join(dist, file));
const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));

const kilobytesOf = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000;
