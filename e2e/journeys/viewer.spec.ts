import { once } from 'node:events';
import { createServer } from 'node:http';
import { pathOf } from '@pelion/access';
import type { Page } from '@playwright/test';
import { type Caller, logIn } from '../support/caller.ts';
import { makeBook, makeDocument, makePdf, makeWorkbook } from '../support/made-files.ts';
import { long, patience } from '../support/patience.ts';
import { expect, test } from '../support/test.ts';

const DOCUMENTS = 2;
const BOOKS = 9;

interface Uploaded {
  readonly file: { readonly id: string } | null;
}

/** Puts a file into the drawer, shared with the campus; returns the address of its viewer. */
async function addResource(url: string, teacher: Caller, name: string, bytes: Uint8Array): Promise<string> {
  const draft = { name, size: bytes.length, purpose: 'resource' };
  const { id } = await teacher.call<{ readonly id: string }>('POST /api/v1/uploads', draft);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${url}/api/v1/uploads/${id}?offset=0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${teacher.kept.token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  const { file }: Uploaded = await answer.json();
  const category = name.endsWith('.epub') ? BOOKS : DOCUMENTS;
  const drawer = `/api/school/campus/${teacher.campusId}/resource-drawer/${category}`;
  const resource = await teacher.call<{ readonly id: number; readonly version: number }>(`POST ${drawer}`, {
    name,
    file_id: file?.id,
  });
  const shares = { version: resource.version, is_campus: true, shares: [] };
  await teacher.call(`PUT ${drawer}/${resource.id}/shares`, shares);
  return `${pathOf('viewer')}?resource=${resource.id}`;
}

/** Words of all frames: those of a book lie where no selector reaches. */
const textIn = async (page: Page): Promise<string> => {
  const texts = page
    .frames()
    .map((frame) => frame.evaluate(() => document.body?.innerText ?? '').catch(() => ''));
  return (await Promise.all(texts)).join('\n');
};
const shows = (page: Page, words: string) => expect.poll(() => textIn(page), long).toContain(words);

/** A server of a stranger, which counts who connects. */
async function openStranger() {
  let connections = 0;
  const server = createServer((_, response) => response.end('ok'));
  server.on('connection', () => {
    connections += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}`, count: () => connections, close: () => server.close() };
}

const ran = async (page: Page): Promise<boolean> => {
  const marks = page
    .frames()
    .map((frame) =>
      frame.evaluate(() => 'hasRun' in window || document.title === 'hasRun').catch(() => false),
    );
  return (await Promise.all(marks)).includes(true);
};

test('a PDF, a book and office files open, and go on where they were closed on another device', async ({
  signIn,
  server,
}) => {
  test.setTimeout(180_000 * patience);
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const pdf = await addResource(
    server.url,
    teacher,
    'leaves.pdf',
    makePdf(['Maple leaves', 'Oak leaves', 'Birch leaves']),
  );
  const chapters = ['Maple', 'Oak', 'Birch'].map((title) => ({
    title,
    body: `<h1>${title}</h1>${`<p>${title} leaves fall in autumn, one after the other.</p>`.repeat(60)}`,
  }));
  const book = await addResource(server.url, teacher, 'leaves.epub', makeBook(chapters));
  const word = await addResource(server.url, teacher, 'leaves.docx', makeDocument(['Leaves of a willow']));
  const sheet = await addResource(server.url, teacher, 'leaves.xlsx', makeWorkbook(['Leaves of a poplar']));

  const [here, there] = [await signIn('student@k12.example'), await signIn('student@k12.example')];
  await here.goto(server.url + pdf);
  await shows(here, 'Maple leaves');
  await here.getByRole('button', { name: 'Contents' }).click();
  await here.getByRole('button', { name: 'Oak leaves' }).click();
  await expect(here.getByRole('textbox', { name: 'Page' })).toHaveValue('2');
  await here.keyboard.press('Control+f');
  await here.getByRole('searchbox').fill('birch');
  await expect(here.getByText('1 of 1')).toBeVisible();
  const kept = here.waitForResponse((answer) => answer.url().endsWith('/v1/viewer/place'));
  await expect(here.getByRole('textbox', { name: 'Page' })).toHaveValue('3');
  await kept;
  await there.goto(server.url + pdf);
  await shows(there, 'Birch leaves');
  await expect(there.getByRole('textbox', { name: 'Page' })).toHaveValue('3');

  await here.goto(server.url + book);
  await shows(here, 'Maple leaves fall');
  await here.getByRole('button', { name: 'Contents' }).click();
  const keptBook = here.waitForResponse((answer) => answer.url().endsWith('/v1/viewer/place'));
  await here.getByRole('button', { name: 'Oak' }).click();
  await shows(here, 'Oak leaves fall');
  await keptBook;
  await there.setViewportSize({ width: 390, height: 844 });
  await there.goto(server.url + book);
  await shows(there, 'Oak leaves fall');

  for (const [address, words] of [
    [word, 'Leaves of a willow'],
    [sheet, 'Leaves of a poplar'],
  ] as const) {
    await here.goto(server.url + address);
    await shows(here, words);
  }
});

test('a hostile book runs nothing and reaches nobody', async ({ signIn, server }) => {
  test.setTimeout(180_000 * patience);
  const teacher = await logIn(server.url, 'teacher@k12.example');
  const stranger = await openStranger();
  const run = `window.hasRun=1;document.title=&quot;hasRun&quot;;parent.hasRun=1;new Image().src=&quot;${stranger.url}/ran&quot;`;
  const body = [
    '<h1>A quiet chapter</h1>',
    `<script>${run}</script>`,
    `<script src="${stranger.url}/run.js"></script>`,
    `<img src="x" onerror="${run}"/><svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script></svg>`,
    `<img src="${stranger.url}/a.png"/><video src="${stranger.url}/a.mp4" autoplay="autoplay"></video>`,
    `<link rel="stylesheet" href="${stranger.url}/a.css"/><style>@import url(${stranger.url}/b.css); h1 { background: url(${stranger.url}/c.png) }</style>`,
    `<iframe src="${stranger.url}/"></iframe><object data="${stranger.url}/o"></object><embed src="${stranger.url}/e"/>`,
    '<iframe srcdoc="&lt;script&gt;top.hasRun=1&lt;/script&gt;"></iframe>',
    `<meta http-equiv="refresh" content="0;url=${stranger.url}/refresh"/>`,
    `<form id="f" action="${stranger.url}/form"><button autofocus="autofocus" onfocus="${run}">x</button></form>`,
    `<a href="javascript:${run}">Follow me</a>`,
  ].join('');
  const book = await addResource(server.url, teacher, 'hostile.epub', makeBook([{ title: 'One', body }]));
  const page = await signIn('student@k12.example');
  await page.goto(server.url + book);
  await shows(page, 'A quiet chapter');
  // Loads of the chapter have begun by then.
  await page.waitForTimeout(2000);
  expect(await ran(page)).toBe(false);
  expect(stranger.count()).toBe(0);
  stranger.close();
  expect(page.url()).toContain(pathOf('viewer'));
});
