import { keysOf } from '@pelion/words';
import { describe, expect, it } from 'vitest';
import {
  contentPolicy,
  noOtherOrigins,
  type PageKind,
  permissionsPolicy,
  plainPolicy,
} from './page-policies.ts';

const publicUrl = 'https://learn.school.example';
const mediaUrl = 'https://media.school.example';
const none = { publicUrl, mediaUrl, others: noOtherOrigins };
const meetings = {
  ...none,
  others: { ...noOtherOrigins, meetings: ['https://meet.example', 'https://room.example:8443'] },
};
const tools = { ...none, others: { ...noOtherOrigins, tools: ['https://tool.example'] } };

const application = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: ${mediaUrl}; media-src 'self' blob: ${mediaUrl}; font-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src ${mediaUrl}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;
const upload = `default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors ${publicUrl}; sandbox`;
const scorm = `default-src 'none'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; connect-src 'self'; frame-src 'self'; frame-ancestors ${publicUrl} 'self'; worker-src 'self' blob:; sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups`;
const launch = `default-src 'none'; script-src ${mediaUrl}/viewer/; style-src ${mediaUrl}/viewer/; connect-src ${mediaUrl}/launches/; frame-src ${mediaUrl}/launches/; frame-ancestors ${publicUrl}; base-uri 'none'; form-action 'none'`;
const plain = `default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
const framed = `style-src ${mediaUrl}/viewer/ 'unsafe-inline'; img-src data: blob: ${mediaUrl}/viewer/; font-src data: blob: ${mediaUrl}/viewer/; connect-src ${mediaUrl}/files/ ${mediaUrl}/viewer/; frame-ancestors ${publicUrl}; base-uri 'none'; form-action 'none'`;
const inPlace = 'sandbox allow-scripts allow-same-origin allow-modals';
const plainFrame = `default-src 'none'; script-src ${mediaUrl}/viewer/; ${framed}`;
const pdfFrame = `default-src 'none'; script-src ${mediaUrl}/viewer/ 'wasm-unsafe-eval'; ${framed}; worker-src ${mediaUrl}/viewer/; ${inPlace}`;
const bookFrame = `${plainFrame.replace("/viewer/ 'unsafe-inline'", "/viewer/ blob: 'unsafe-inline'")}; media-src blob:; frame-src blob:`;
const frameScript = `default-src 'none'; script-src ${mediaUrl}/viewer/ 'wasm-unsafe-eval'; connect-src ${mediaUrl}/viewer/`;
const devices = 'camera=(self), microphone=(self), geolocation=(self), display-capture=(self)';

/** Every page as strict as before other origins could be configured, and what each configuration adds. */
const cases: Readonly<Record<PageKind, { none: string; meetings?: string; tools?: string }>> = {
  application: {
    none: application,
    meetings: application.replace(
      `frame-src ${mediaUrl};`,
      `frame-src ${mediaUrl} https://meet.example https://room.example:8443;`,
    ),
    tools: application.replace("form-action 'self'", "form-action 'self' https://tool.example"),
  },
  plain: { none: plain },
  upload: { none: upload },
  scorm: { none: scorm },
  launch: { none: launch },
  pdfFrame: { none: pdfFrame },
  bookFrame: { none: bookFrame },
  documentFrame: { none: `${plainFrame}; ${inPlace}` },
  sheetFrame: { none: `${plainFrame}; ${inPlace}` },
  frameScript: { none: frameScript },
};
const pages = keysOf(cases).map((kind) => ({ kind }));

describe('the content policy', () => {
  it.each(pages)('for $kind allows configured origins and nothing else', ({ kind }) => {
    const expected = cases[kind];
    expect({
      none: contentPolicy(kind, none),
      meetings: contentPolicy(kind, meetings),
      tools: contentPolicy(kind, tools),
    }).toEqual({ meetings: expected.none, tools: expected.none, ...expected });
  });

  it('is the same for plain pages in every installation', () => {
    expect(plainPolicy).toBe(plain);
  });
});

describe('the permissions policy', () => {
  it.each(pages)('for $kind lends devices to meetings in the application alone', ({ kind }) => {
    const lent = '(self "https://meet.example" "https://room.example:8443")';
    const toMeetings = `camera=${lent}, microphone=${lent}, geolocation=(self), display-capture=${lent}`;
    expect([none, meetings, tools].map((origins) => permissionsPolicy(kind, origins))).toEqual([
      devices,
      kind === 'application' ? toMeetings : devices,
      devices,
    ]);
  });
});

it.each([
  'https://meet.example/room',
  "https://meet.example; script-src 'unsafe-inline'",
  'https://*.example',
  'javascript:',
  '*',
  '',
])('no policy takes %j for an origin', (origin) => {
  const others = { meetings: [origin], tools: [origin] };
  expect(() => contentPolicy('application', { ...none, others })).toThrow('takes an origin');
  expect(() => permissionsPolicy('application', { ...none, others })).toThrow('takes an origin');
});
