import { ltiTools } from '@pelion/contract/lti-tools';
import { messageOfToolFrame } from '@pelion/contract/lti-tools/facts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FakeServer } from '../../../test/fake-server.ts';
import { buildLtiCall, buildLtiLaunch, buildLtiTool, buildLtiTrial } from '../../../test/lti-tools.ts';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { LtiToolScreen } from './lti-tool-screen.tsx';
import { ToolFrame } from './tool-frame.tsx';

const serve = (tool = buildLtiTool(), launch = buildLtiLaunch()) =>
  new FakeServer().serve(ltiTools, {
    getLtiTool: () => tool,
    getLtiTrial: () => buildLtiTrial(),
    listLtiCalls: () => [buildLtiCall(), buildLtiCall({ id: 2, problem: 'nonce' })],
    launchLtiTool: () => launch,
    restartLtiTrial: () => ({ done: true as const }),
  });

const open = () => renderScreen(<LtiToolScreen />, { path: '/lti-tool/:toolId', at: '/lti-tool/71' });

/** Window of the frame: happy-dom loads no page of another origin. */
const framed = {};
const usual = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow') ?? {};
beforeAll(() => {
  const stand = { configurable: true, get: () => framed };
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', stand);
});
afterAll(() => {
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', usual);
});

const hear = ({ origin = 'https://media.example', source = framed } = {}) =>
  act(
    () =>
      void window.dispatchEvent(
        Object.assign(new Event('message'), { data: messageOfToolFrame, origin, source }),
      ),
  );

test('shows the trial and the calls with the reason of refused ones, and is accessible', async () => {
  const server = serve();
  const { person } = open();
  expect(await screen.findByRole('heading', { name: 'Molecule viewer' })).toBeVisible();
  expect(await screen.findByText('0.85')).toBeVisible();
  expect(await screen.findByText('Sent twice: this nonce was used before')).toBeInTheDocument();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(server.sent('restartLtiTrial')).toHaveLength(1));
});

test('launches in a frame, with the form behind the hash', async () => {
  const server = serve();
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Launch' }));
  const frame = await screen.findByTitle('Molecule viewer');
  const [page, form] = String(frame.getAttribute('src')).split('#');
  expect(page).toBe('https://media.example/lti/1/signature/tool');
  expect(JSON.parse(decodeURIComponent(form ?? ''))).toMatchObject({ fields: { user_id: 'Zoë' } });
  expect(server.sent('launchLtiTool')[0]?.body).toEqual({ as: 'learner' });
  expect(screen.getByRole('button', { name: 'Open in a new tab' })).toBeVisible();
});

test('opens a new tab with a launch of its own', async () => {
  const server = serve(buildLtiTool({ launch_target: 'window' }), buildLtiLaunch({ target: 'window' }));
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'Open in a new tab' }));
  await waitFor(() =>
    expect(server.sent('launchLtiTool')[0]?.body).toEqual({ as: 'learner', target: 'window' }),
  );
  expect(opened).toHaveBeenCalledWith('', '_blank');
  expect(screen.queryByTitle('Molecule viewer')).toBeNull();
  opened.mockRestore();
});

test('an inactive tool is not launched', async () => {
  serve(buildLtiTool({ status_id: 3 }));
  open();
  expect(await screen.findByText('Inactive')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Launch' })).toBeNull();
});

test('says after ten seconds of nothing that the tool does not answer', async () => {
  vi.useFakeTimers();
  try {
    const frame = { name: 'Molecules', launch: buildLtiLaunch(), onTab: () => {}, onClose: () => {} };
    const { unmount } = renderScreen(<ToolFrame {...frame} />);
    act(() => void vi.advanceTimersByTime(9_000));
    expect(screen.queryByText('The tool does not answer')).toBeNull();
    hear({ source: {} });
    hear({ origin: 'https://other.example' });
    act(() => void vi.advanceTimersByTime(2_000));
    const region = within(screen.getByRole('region', { name: 'Molecules' }));
    expect(region.getByText('The tool does not answer')).toBeVisible();
    expect(region.getAllByRole('button')[0]).toHaveAccessibleName('Open in a new tab');
    unmount();
    renderScreen(<ToolFrame {...frame} />);
    hear();
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.queryByText('The tool does not answer')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
