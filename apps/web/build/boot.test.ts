import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { fillPath, type ScreenId, screenIds, screenOf } from '@pelion/access';
import { keysOf } from '@pelion/words';
import { transformSync } from 'esbuild';
import { expect, test, vi } from 'vitest';

const source = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8');

/** Browser state that boot.js reads. */
interface Visit {
  readonly documentMode?: number;
  readonly token?: string | null;
  readonly campus?: string | null;
  readonly pathname?: string;
}

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly as?: string;
  readonly crossOrigin?: string;
}

/** Fake browser with the APIs that boot.js uses. */
function browser({ documentMode, token = null, campus = null, pathname = '/dashboard' }: Visit = {}) {
  const attributes = new Map<string, string>();
  const preloaded: string[] = [];
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => ({}));
  const replace = vi.fn();
  const window = { matchMedia: () => ({ matches: false }) };
  const document = {
    documentElement: { setAttribute: (name: string, value: string) => attributes.set(name, value) },
    documentMode,
    cookie: '',
    currentScript: {
      getAttribute: (name: string) =>
        name === 'data-face' ? '/assets/face.woff2' : '/assets/shell.js /assets/shell.css',
    },
    head: {
      appendChild: ({ href, rel, as, crossOrigin }: Link) =>
        preloaded.push(
          [rel, as, href, crossOrigin === undefined ? undefined : 'crossorigin'].filter(Boolean).join(' '),
        ),
    },
    addEventListener: () => undefined,
    createElement: () => ({}),
  };
  const stored = new Map([
    ['token', token],
    ['school_campus_id', campus],
  ]);
  const localStorage = { getItem: (key: string) => stored.get(key) ?? null };
  const location = { pathname, replace };
  runInNewContext(source, { document, window, location, localStorage, fetch: fetched });
  return { attributes, preloaded, fetched, replace };
}

test('is written in ECMAScript 5: nothing in it would have to be rewritten for the oldest browsers', () => {
  const asIs = transformSync(source, { target: 'esnext' }).code;
  expect(transformSync(source, { target: 'es5' }).code).toBe(asIs);
});

test('leads Internet Explorer to the page about unsupported browsers, and does nothing else', () => {
  const { replace, attributes, fetched } = browser({ documentMode: 11, token: 'secret' });
  expect(replace.mock.calls).toEqual([['/unsupported-browser.html']]);
  expect(attributes.size).toBe(0);
  expect(fetched).not.toHaveBeenCalled();
});

test('the page that Internet Explorer is led to says what the specification asks for', () => {
  const page = readFileSync(new URL('../public/unsupported-browser.html', import.meta.url), 'utf8');
  expect(page).toContain('Support for the current Internet Explorer version was discontinued');
  expect(page.match(/<a href="https:/g)?.length).toBeGreaterThanOrEqual(3);
  expect(page).not.toContain('<script');
});

test('asks who it is and for the files of the app at once, where somebody is signed in', () => {
  const { fetched, preloaded, attributes } = browser({ token: 'secret' });
  expect(attributes.get('data-start')).toBe('app');
  expect(fetched.mock.calls[0]).toEqual([
    '/api/user/me',
    { headers: { authorization: 'Bearer secret' }, credentials: 'omit', cache: 'no-store' },
  ]);
  // Same attributes as Vite's own style preloads; otherwise browsers fetch them twice.
  expect(preloaded).toEqual([
    'modulepreload /assets/shell.js',
    'preload style /assets/shell.css crossorigin',
    // Last: the files of the app are needed earlier.
    'preload font /assets/face.woff2 crossorigin',
  ]);
});

test.each([
  [
    'the dashboard, at once with who it is',
    { campus: '7' },
    ['/api/user/me', '/api/school/campus/7/dashboard'],
  ],
  ['no dashboard where another page is opened', { campus: '7', pathname: '/assessments' }, ['/api/user/me']],
  ['no dashboard of a campus that is no number', { campus: '7/../x' }, ['/api/user/me']],
] as const)('asks for %s', (_, visit, asked) => {
  const { fetched } = browser({ token: 'secret', ...visit });
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(asked);
});

test('asks for nothing of the app where nobody is signed in', () => {
  const { fetched, preloaded, attributes } = browser();
  expect(attributes.get('data-start')).toBe('sign-in');
  expect(fetched).not.toHaveBeenCalled();
  expect(preloaded).toEqual(['preload font /assets/face.woff2 crossorigin']);
});

const startOf = (id: ScreenId) =>
  browser({ pathname: fillPath(screenOf(id).path, { token: 'abc' }) }).attributes.get('data-start');

const forms = { register: 'register', forgotPassword: 'gate', resetPassword: 'gate' } as const;
test.each(keysOf(forms))('stands the frame of %s there at once, and no log-in form', (id) => {
  expect(startOf(id)).toBe(forms[id]);
});

const pages = screenIds.filter((id) => screenOf(id).access === 'public' && id !== 'login' && !(id in forms));
test.each(pages)('shows no log-in form before the public page %s', (id) => {
  expect(startOf(id)).toBe('none');
});

test('the log-in form of the page keeps the place of a failure, as the app does', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(page.replace(/\s+/g, ' ')).toContain('<p class="gate-error"></p> <button');
});
