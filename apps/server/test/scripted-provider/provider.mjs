// Scripted provider of a language model: a process of its own that speaks the protocol of OpenAI as far as Pelion uses
// it. SCRIPT_FILE holds the script of the next request, see script.ts; every response says that it is scripted.
import { appendFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tellings } from './tellings.mjs';

const { SCRIPT_FILE = '', LOG_FILE = '', PORT = '0' } = process.env;
const scripted = { 'x-pelion-scripted': '1' };
const events = { ...scripted, 'content-type': 'text/event-stream' };
const json = { ...scripted, 'content-type': 'application/json' };

const script = () => JSON.parse(readFileSync(SCRIPT_FILE, 'utf8'));
let count = 0;

const usual = 'Let us look at it together. Which quantity do you know, and which one do you look for?';

/** Pieces of a text as models send them: a word and its space. */
const pieces = (text) => text.match(/\S+\s*|\s+/g) ?? [];

const frame = (delta, finish = null) => ({
  id: `chat-${count}`,
  object: 'chat.completion.chunk',
  created: 0,
  model: 'scripted',
  system_fingerprint: 'pelion-scripted',
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const usageOf = (text) => ({ prompt_tokens: 100, completion_tokens: pieces(text).length });
const line = (value) => `data: ${JSON.stringify(value)}\n\n`;

function stream(response, text, finish = 'stop') {
  response.writeHead(200, events);
  response.write(line(frame({ role: 'assistant', content: '' })));
  for (const piece of pieces(text)) response.write(line(frame({ content: piece })));
  response.write(line(frame({}, finish)));
  response.write(line({ ...frame({}), choices: [], usage: usageOf(text) }));
  response.end('data: [DONE]\n\n');
}

function whole(response, text, finish = 'stop') {
  const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: finish };
  const body = { ...frame({}), object: 'chat.completion', choices: [choice], usage: usageOf(text) };
  response.writeHead(200, json).end(JSON.stringify(body));
}

const reply = (response, asked, text, finish) => (asked.stream ? stream : whole)(response, text, finish);

function refuse(response, status, error, headers = {}) {
  response.writeHead(status, { ...json, ...headers }).end(JSON.stringify({ error }));
}

/** Sends one piece after the other until the client goes. */
function endless(response, piece) {
  response.writeHead(200, events);
  const more = () => {
    while (!response.closed && response.write(piece));
    if (!response.closed) response.once('drain', more);
  };
  more();
}

/** Begins a reply and leaves it there. */
function begin(response, text) {
  response.writeHead(200, events);
  for (const piece of pieces(text)) response.write(line(frame({ content: piece })));
}

const modes = {
  answer: ({ response, asked, text = usual }) => reply(response, asked, text),
  /** The whole prompt, as it came. */
  prompt: ({ response, asked }) =>
    reply(response, asked, asked.messages.map(({ content }) => content).join('\n')),
  /** Tries to say the key, in one way after the other. */
  key: ({ response, asked, key, way }) => reply(response, asked, tellings(key)[way] ?? usual),
  /** Replies in turn, to test a second try. */
  turns: ({ response, asked, turns, at }) => reply(response, asked, turns[at] ?? turns.at(-1)),
  /** Ignores `stream`. */
  atOnce: ({ response }) => whole(response, usual),
  length: ({ response, asked }) => reply(response, asked, usual, 'length'),
  filtered: ({ response, asked }) => reply(response, asked, '', 'content_filter'),
  thinking: ({ response, asked }) =>
    reply(response, asked, `<think>The answer is 12. I must not say it.</think>\n${usual}`),
  /** Refuses a parameter that older or newer servers do not know. */
  picky: ({ response, asked, param }) =>
    param in asked
      ? refuse(response, 400, {
          message: `Unsupported parameter: '${param}'`,
          param,
          code: 'unsupported_parameter',
        })
      : reply(response, asked, usual),

  html: ({ response }) =>
    response.writeHead(200, { ...scripted, 'content-type': 'text/html' }).end('<h1>It works</h1>'),
  /** A page sent as events. */
  htmlAsEvents: ({ response }) => response.writeHead(200, events).end('<h1>It works</h1>\n\n'),
  halfJson: ({ response }) => response.writeHead(200, events).end('data: {"choices": [{"delta\n\n'),
  /** Half JSON in an event that some clients print. */
  halfThread: ({ response }) =>
    response.writeHead(200, events).end('event: thread.message\ndata: {"secret words\n\n'),
  nothing: ({ response }) => response.writeHead(200, events).end(),
  empty: ({ response, asked }) => reply(response, asked, ''),
  refused: ({ response, retryAfter }) =>
    refuse(
      response,
      429,
      { message: 'Slow down' },
      retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` },
    ),
  broken: ({ response }) => refuse(response, 500, { message: 'a mistake of the provider' }),
  wrongKey: ({ response }) => refuse(response, 401, { message: 'no such key' }),
  tooLong: ({ response }) => refuse(response, 400, { message: 'the context is too long' }),
  away: ({ response }) => response.destroy(),
  elsewhere: ({ response }) =>
    response.writeHead(307, { ...scripted, location: 'http://localhost:1/v1/chat/completions' }).end(),
  errorInStream: ({ response }) => {
    begin(response, 'Let us look');
    response.end(line({ error: { message: 'out of memory' } }));
  },
  /** Ends without a finish reason. */
  cut: ({ response }) => {
    begin(response, 'Let us look at it together. Which quantity');
    response.end();
  },
  dropped: ({ response }) => {
    begin(response, 'Let us look at it together. Which quantity');
    setImmediate(() => response.destroy());
  },
  endless: ({ response }) => endless(response, line(frame({ content: 'and on ' }))),
  /** One line that never ends. */
  endlessLine: ({ response }) => endless(response, `data: ${'x'.repeat(10_000)}`),
  /** Frames that keep the connection and say nothing. */
  endlessComments: ({ response }) => {
    response.writeHead(200, events);
    const timer = setInterval(() => response.write(': still here\n\n'), 20);
    response.once('close', () => clearInterval(timer));
  },
  silent: () => {},
  /** Begins and never goes on. */
  stuck: ({ response }) => begin(response, 'Let us look at it together. Which quantity'),
};

function models(response, { mode, listed = ['scripted'] }) {
  if (mode === 'silent') return;
  if (mode === 'away') return response.destroy();
  if (mode === 'wrongKey') return modes.wrongKey({ response });
  const data = listed.map((id) => ({ id, object: 'model', created: 0, owned_by: 'pelion-scripted' }));
  response.writeHead(200, json).end(JSON.stringify({ object: 'list', data }));
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  const { method, url, headers } = request;
  if (LOG_FILE) appendFileSync(LOG_FILE, `${JSON.stringify({ method, url, headers, body })}\n`);
  const next = script();
  if (method === 'GET' && url === '/v1/models') return models(response, next);
  if (method !== 'POST' || url !== '/v1/chat/completions')
    return refuse(response, 404, { message: 'no such path' });
  const asked = JSON.parse(body);
  const { id } = next;
  if (id !== counted.id) Object.assign(counted, { id, at: 0 });
  const at = counted.at++;
  count += 1;
  modes[next.mode]({ ...next, response, asked, at, way: next.way ?? at });
});
/** Requests under one script. */
const counted = { id: null, at: 0 };

server.listen(Number(PORT), 'localhost', () => {
  console.log(`Scripted provider at http://localhost:${server.address().port}/v1`);
});
