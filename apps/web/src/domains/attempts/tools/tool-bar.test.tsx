import { campusSettingsOf } from '@pelion/access';
import type { PlayerTool } from '@pelion/contract/assessment-kinds';
import { playerTools } from '@pelion/contract/assessment-kinds';
import { attempts, type ItemMarks, type Stroke } from '@pelion/contract/attempts';
import { dictionary } from '@pelion/contract/dictionary';
import type { LoggedInUser } from '@pelion/contract/session';
import { tutor } from '@pelion/contract/tutor';
import type { TutorLevel } from '@pelion/contract/tutor/facts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeServer, refuse } from '../../../../test/fake-server.ts';
import { withFinger } from '../../../../test/finger.ts';
import { phoneWindow } from '../../../../test/phone-window.ts';
import { buildPaper, buildPlayerStore } from '../../../../test/player-parts.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { buildStartedTask } from '../../../../test/tutor.ts';
import { buildUser } from '../../../../test/users.ts';
import { QuestionView } from '../../../components/questions/question-view.tsx';
import { session } from '../../../lib/session.ts';
import { changeView } from '../../../lib/view-settings.ts';
import { noMarks } from '../marks/mark-state.ts';
import type { PlayerStore } from '../player/player-store.ts';
import { ToolBar } from './tool-bar.tsx';
import type { ToolPlayer } from './tool-player.ts';

beforeEach(() => changeView({ zoom: 100, colours: 'asDevice', hasShortcuts: true }));

interface StageProps {
  readonly store: PlayerStore;
  readonly player: ToolPlayer;
  readonly onReview: () => void;
}

function Stage({ store, player, onReview }: StageProps) {
  const [isReviewing, setIsReviewing] = useState(false);
  const review = () => {
    setIsReviewing(true);
    onReview();
  };
  const stage = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(store.subscribe, store.state);
  return (
    <main>
      <h1>Planets</h1>
      <ToolBar
        player={player}
        state={state}
        stage={() => stage.current}
        isReviewing={isReviewing}
        onReview={review}
      />
      {isReviewing ? (
        <button type="button" onClick={() => setIsReviewing(false)}>
          Back to it
        </button>
      ) : null}
      <div ref={stage}>
        <QuestionView
          question={{ type: 'trueFalse', stem: '<p>Mars is red. Venus is hot.</p>' }}
          response={null}
          onChange={() => {}}
        />
      </div>
    </main>
  );
}

function setting(
  tools: readonly PlayerTool[] = playerTools,
  language: 'en' | 'pseudo' = 'en',
  user = buildUser({ userType: 'student' }),
  help_level: TutorLevel = 'off',
) {
  const store = buildPlayerStore({ paper: buildPaper({ tools: [...tools], help_level }) });
  const player = {
    open: (current: number) => store.set({ current }),
    flag: vi.fn(),
    state: store.state,
    marks: {
      begin() {},
      change(itemId: number, change: (known: ItemMarks) => Partial<ItemMarks>) {
        const { marks } = store.state();
        const known = marks.get(itemId) ?? noMarks;
        store.set({ marks: new Map(marks).set(itemId, { ...known, ...change(known) }) });
      },
      draw: (itemId: number, strokes: readonly Stroke[]) =>
        store.set({ sheets: new Map(store.state().sheets).set(itemId, strokes) }),
      fetchSheets: async () => store.set({ sheets: new Map() }),
    },
  };
  const onReview = vi.fn();
  const view = renderScreen(<Stage store={store} player={player} onReview={onReview} />, {
    user,
    language,
  });
  return { ...view, store, player, onReview };
}
const marksNow = ({ store }: ReturnType<typeof setting>) => store.state().marks.get(11) ?? noMarks;

test('is read aloud where the schedule and the plan have it', async () => {
  const reader = { name: 'Read aloud' };
  const student = buildUser({ userType: 'student' });
  const { school } = student;
  const withoutIt = { ...school.subscription_features, can_perform_speech_synthesis: false };
  const unread = { ...student, school: { ...school, subscription_features: withoutIt } };
  const tools = async (given: readonly PlayerTool[], user: LoggedInUser) => {
    const { unmount } = setting([...given, 'calculator'], 'en', user);
    await screen.findByRole('button', { name: 'Calculator' });
    return unmount;
  };
  const close = await tools(['readAloud'], student);
  expect(await screen.findByRole('button', reader)).toBeVisible();
  close();
  const closeUnread = await tools(['readAloud'], unread);
  expect(screen.queryByRole('button', reader)).toBeNull();
  closeUnread();
  await tools([], student);
  expect(screen.queryByRole('button', reader)).toBeNull();
});

/** Simulates a browser that supports speech synthesis but has no voice. */
function withoutVoice(speak: (words: { onerror: (event: { error: string }) => void }) => void) {
  vi.stubGlobal('speechSynthesis', { cancel() {}, speak });
  vi.stubGlobal('SpeechSynthesisUtterance', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
}
const mute = /^Reading aloud is not available/;

function helped(): LoggedInUser {
  const student = buildUser(
    { userType: 'student' },
    { school_campus_setting: campusSettingsOf({ opted_for_ai: true }) },
  );
  return { ...student, permissions: [...student.permissions, 'can_interact_with_chatbox'] };
}

test('a broken panel of Chiron closes, and the test goes on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  new FakeServer().serve(attempts, { reviewTest: () => ({ test_questions: [] }) }).serve(tutor, {
    startTask: () => buildStartedTask(),
    streamAssistance: () =>
      new Response('data: {"kind":"done","assistance":{"messages":[{"id":1,"role":"agent"}]}}\n\n'),
  });
  const { person } = setting([], 'en', helped(), 'hints');
  await person.click(await screen.findByRole('button', { name: 'Chiron' }));
  await person.click(await screen.findByRole('button', { name: 'Give me a hint' }));
  expect(await screen.findByText(/^I'm sorry, but I wasn't able/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Chiron' })).toBeNull();
  expect(screen.getByText('Mars is red. Venus is hot.')).toBeVisible();
});

test('Chiron is there where the paper says help', async () => {
  const { unmount } = setting(['calculator']);
  await screen.findByRole('button', { name: 'Calculator' });
  expect(screen.queryByRole('button', { name: 'Chiron' })).toBeNull();
  unmount();
  const server = new FakeServer()
    .serve(attempts, { reviewTest: () => ({ test_questions: [] }) })
    .serve(tutor, { startTask: () => buildStartedTask() });
  const { person, player } = setting(['calculator'], 'en', helped(), 'hints');
  await person.click(await screen.findByRole('button', { name: 'Chiron' }));
  const panel = within(await screen.findByRole('region', { name: 'Chiron' }));
  expect(panel.getByText('Question 1')).toBeVisible();
  expect(server.sent('startTask')[0]?.body).toMatchObject({ task_id: 'oa-3', questions: [1011, 1012] });
  act(() => player.open(1));
  expect(panel.getByText('Question 2')).toBeVisible();
  const byKey = () => act(() => fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI', altKey: true }));
  byKey();
  expect(screen.queryByRole('region', { name: 'Chiron' })).toBeNull();
  byKey();
  expect(await screen.findByRole('region', { name: 'Chiron' })).toBeVisible();
  act(() => session.refresh(buildUser({ userType: 'student' })));
  expect(await screen.findByText('Chiron is turned off now. Your test goes on.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Chiron' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Chiron' })).toBeNull();
});

test('where there is no voice the button says so', async () => {
  const { person } = setting(['readAloud']);
  const reader = await screen.findByRole('button', { name: 'Read aloud' });
  await person.click(reader);
  expect(await screen.findByText(mute)).toBeVisible();
  withoutVoice((words) => words.onerror({ error: 'synthesis-unavailable' }));
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  await person.click(reader);
  expect(await screen.findByText(mute)).toBeVisible();
  expect(reader).toHaveAttribute('aria-pressed', 'false');
});

test('a voice that never begins is not waited for', async () => {
  withoutVoice(() => {});
  setting(['readAloud']);
  const reader = await screen.findByRole('button', { name: 'Read aloud' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(reader);
  expect(reader).toHaveAttribute('aria-pressed', 'true');
  act(() => vi.advanceTimersByTime(4000));
  expect(reader).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText(mute)).toBeVisible();
});

test('only the tools of the schedule are there; size and colors always are', async () => {
  setting(['calculator']);
  expect(await screen.findByRole('button', { name: 'Calculator' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Scratch paper' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Highlights' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Larger' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Colors' })).toBeVisible();
  await expectAccessible();
});

test('while everything is reviewed there is no question to read, to draw for or to mark by a key', async () => {
  const { person, player, onReview } = setting();
  await person.click(await screen.findByRole('button', { name: 'Line reader' }));
  expect(await screen.findByRole('region', { name: 'Line reader' })).toBeVisible();
  await person.keyboard('{Alt>}r{/Alt}');
  expect(onReview).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region', { name: 'Line reader' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Scratch paper' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
  await person.keyboard('{Alt>}m{/Alt}{Alt>}c{/Alt}');
  expect(player.flag).not.toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'Calculator' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Larger' })).toBeEnabled();
  await expectAccessible();
});

test('everything grows to four times its size and takes other colors, and both are kept', async () => {
  const { person } = setting([]);
  for (let press = 0; press < 7; press++) await person.click(screen.getByRole('button', { name: 'Larger' }));
  expect(screen.getByText('400%')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Larger' })).toBeDisabled();
  expect(document.documentElement.style.getPropertyValue('--player-zoom')).toBe('4');
  await person.click(screen.getByRole('button', { name: 'Colors' }));
  await person.click(screen.getByRole('menuitem', { name: 'Yellow on black' }));
  expect(document.documentElement.dataset.playerColours).toBe('yellow');
  expect(localStorage.getItem('player_view')).toContain('"zoom":400');
});

test('the calculator calculates by keyboard alone', async () => {
  const { person } = setting();
  await person.keyboard('{Alt>}c{/Alt}');
  const panel = await screen.findByRole('region', { name: 'Calculator' });
  await person.type(within(panel).getByLabelText('Formula'), 'sqrt(16)+2{Enter}');
  expect(await within(panel).findByText('= 6')).toBeVisible();
  await person.type(within(panel).getByLabelText('Formula'), '+{Enter}');
  expect(within(panel).getByText('This formula cannot be calculated.')).toBeVisible();
  await expectAccessible();
  await person.click(within(panel).getByRole('button', { name: 'Graph' }));
  await person.type(within(panel).getByLabelText(/y1/), 'x^2');
  within(panel).getByRole('img').focus();
  await person.keyboard('{ArrowRight}');
  expect(within(panel).getByText('x = 0.2: y1 = 0.04')).toBeVisible();
  await expectAccessible();
});

/** Layout of a window 768 pixels high; values in pixels. */
interface Layout {
  readonly wide: number;
  readonly toolsEnd: number;
  /** Height of a panel with its whole content; `drawnIn` is the height in less room, where the keys are compact. */
  readonly high?: number;
  readonly drawnIn?: number;
  /** Height of the earlier calculations within the panel. */
  readonly history?: number;
  /** Top of the question head. */
  readonly headFrom?: number;
}
function layOut({ wide, toolsEnd, high = 400, drawnIn = high, history = 0, headFrom = 130 }: Layout) {
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (this.hasAttribute('data-player-tools')) return new DOMRect(0, 60, innerWidth, toolsEnd - 60);
    if (this.hasAttribute('data-question-head')) return new DOMRect(0, headFrom, innerWidth, 58);
    if (this.hasAttribute('data-player-foot')) return new DOMRect(0, 700, innerWidth, 68);
    return new DOMRect(innerWidth - wide, 0, wide, high);
  });
  const heights = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    if (this.hasAttribute('data-beyond')) return history;
    if (!this.hasAttribute('data-floating')) return 0;
    return (Number.parseInt(this.style.getPropertyValue('--room'), 10) < high ? drawnIn : high) + history;
  });
  const others = ['questionHead', 'playerFoot'].map((name) => {
    const other = document.createElement('div');
    other.dataset[name] = '';
    document.body.append(other);
    return other;
  });
  onTestFinished(() => {
    boxes.mockRestore();
    heights.mockRestore();
    for (const other of others) other.remove();
  });
}
const placeOf = (panel: HTMLElement) => [panel.style.translate, panel.style.getPropertyValue('--room')];

test.each([
  ['under what the question is marked by where it fits', 138, 480, '0px 200px', '488px'],
  ['over that where it would not fit, and never over the tools', 138, 500, '0px 150px', '538px'],
])('the calculator lies %s, and never over the steps', async (_, toolsEnd, high, translate, room) => {
  layOut({ wide: 376, toolsEnd, high });
  const { person } = setting(['calculator']);
  await person.click(await screen.findByRole('button', { name: 'Calculator' }));
  expect(placeOf(await screen.findByRole('region', { name: 'Calculator' }))).toEqual([translate, room]);
});

test('a calculator whose keys can be drawn in stays under what the question is marked by, with or without earlier results', async () => {
  layOut({ wide: 376, toolsEnd: 138, high: 500, drawnIn: 470, history: 90 });
  const { person } = setting(['calculator']);
  await person.click(await screen.findByRole('button', { name: 'Calculator' }));
  await person.type(await screen.findByLabelText('Formula'), '12*12{Enter}');
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Calculator' }));
  expect(await screen.findByRole('list', { name: 'Earlier calculations' })).toBeVisible();
  expect(placeOf(screen.getByRole('region', { name: 'Calculator' }))).toEqual(['0px 200px', '488px']);
});

test('a tool that is read is scrolled within rather than lies over what the question is marked by', async () => {
  layOut({ wide: 620, toolsEnd: 100, high: 600 });
  const { person } = setting(['referenceSheet']);
  await person.click(await screen.findByRole('button', { name: 'Reference sheet' }));
  const sheet = await screen.findByRole('region', { name: 'Reference sheet' });
  expect(placeOf(sheet)).toEqual(['0px 200px', '488px']);
});

test.each([
  ['it stands there', 112, 0],
  ['directions stand before it', 400, 288],
  ['a long passage does', 1000, 0],
  ['it is scrolled away', -300, 0],
])(
  'on a phone a tool leaves the mark for review its place below the tools: %s',
  async (_, headFrom, scrolled) => {
    phoneWindow();
    layOut({ wide: 366, toolsEnd: 100, high: 400, headFrom });
    const scroll = vi.spyOn(window, 'scrollBy').mockReturnValue();
    onTestFinished(() => scroll.mockRestore());
    const { person } = setting(['calculator']);
    await person.click(await screen.findByRole('button', { name: 'Calculator' }));
    // Bottom of the free room: toolbar to 100, gap 12, head 58, gap 12, and gap 12 above the navigation at 700.
    expect(placeOf(await screen.findByRole('region', { name: 'Calculator' }))).toEqual([
      '0px 288px',
      '506px',
    ]);
    expect(scroll.mock.calls).toEqual(scrolled ? [[0, scrolled]] : []);
  },
);

test('on a phone a tool is folded to its head, where it lies before the steps, and is as it was when unfolded', async () => {
  phoneWindow();
  layOut({ wide: 366, toolsEnd: 100, high: 400 });
  const { person } = setting(['calculator']);
  await person.click(await screen.findByRole('button', { name: 'Calculator' }));
  await person.type(await screen.findByLabelText('Formula'), '12*12');
  await person.click(screen.getByRole('button', { name: 'Fold' }));
  expect(screen.queryByLabelText('Formula')).not.toBeVisible();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Unfold' }));
  expect(screen.getByLabelText('Formula')).toBeVisible();
  expect(screen.getByLabelText('Formula')).toHaveValue('12*12');
});

test('a second tool lies beside the first one, and over it where there is no room', async () => {
  const wide = 376;
  layOut({ wide, toolsEnd: 100 });
  const { person } = setting(['calculator', 'referenceSheet']);
  await person.click(await screen.findByRole('button', { name: 'Calculator' }));
  expect(await screen.findByRole('region', { name: 'Calculator' })).toHaveStyle({ translate: '0px 200px' });
  await person.click(screen.getByRole('button', { name: 'Reference sheet' }));
  expect(await screen.findByRole('region', { name: 'Reference sheet' })).toHaveStyle({
    translate: `${-wide - 12}px 200px`,
  });
});

test('a key of the calculator deletes before the cursor, or what is selected', async () => {
  const { person } = setting(['calculator']);
  await person.click(await screen.findByRole('button', { name: 'Calculator' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Formula');
  const back = screen.getByRole('button', { name: 'Delete the character before the cursor' });
  await person.type(field, '12345');
  field.setSelectionRange(2, 2);
  await person.click(back);
  expect(field).toHaveValue('1345');
  field.setSelectionRange(1, 3);
  await person.click(back);
  expect(field).toHaveValue('15');
});

test('what lies on the calculator is there again after it was closed', async () => {
  const { person } = setting();
  const opener = await screen.findByRole('button', { name: 'Calculator' });
  await person.click(opener);
  await person.type(await screen.findByLabelText('Formula'), '12*12{Enter}');
  await person.click(screen.getByRole('button', { name: 'Graph' }));
  await person.type(screen.getByLabelText(/y1/), '2x');
  await person.click(screen.getByRole('button', { name: 'Zoom in' }));
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Calculator' })).toBeNull();
  await person.click(opener);
  expect(await screen.findByLabelText(/y1/)).toHaveValue('2x');
  expect(screen.getByRole('img', { name: /from x = -5 to 5/ })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Scientific' }));
  expect(screen.getByRole('list', { name: 'Earlier calculations' })).toHaveTextContent('12*12 =');
});

test('where a finger is used, no keyboard comes up over the keys of the calculator', async () => {
  withFinger();
  const { person } = setting(['calculator']);
  await person.click(await screen.findByRole('button', { name: 'Calculator' }));
  expect(await screen.findByLabelText('Formula')).toHaveAttribute('inputmode', 'none');
});

test('a sentence is highlighted and gets a note, without a mouse', async () => {
  const here = setting();
  await here.person.click(await screen.findByRole('button', { name: 'Highlights' }));
  const panel = await screen.findByRole('region', { name: 'Highlights and comments' });
  await here.person.click(within(panel).getByText('Highlight a sentence'));
  await here.person.click(within(panel).getByRole('button', { name: '“Venus is hot.”' }));
  expect(marksNow(here).highlights).toMatchObject([{ place: 'question', quote: 'Venus is hot.', start: 13 }]);
  fireEvent.change(within(panel).getByLabelText('Comment on: Venus is hot.'), {
    target: { value: 'not Mercury' },
  });
  expect(marksNow(here).highlights[0]?.note).toBe('not Mercury');
  await expectAccessible();
  // Choosing a highlighted sentence again focuses its comment instead of adding a second highlight.
  await here.person.click(within(panel).getByRole('button', { name: '“Venus is hot.”', pressed: true }));
  expect(marksNow(here).highlights).toHaveLength(1);
  expect(within(panel).getByLabelText('Comment on: Venus is hot.')).toHaveFocus();
  await here.person.click(within(panel).getByRole('button', { name: 'Remove' }));
  expect(marksNow(here).highlights).toEqual([]);
});

test('scratch paper is drawn on with the arrow keys, and emptied only after asking', async () => {
  const { person, store } = setting();
  await person.click(await screen.findByRole('button', { name: 'Scratch paper' }));
  const sheet = await screen.findByRole('application');
  sheet.focus();
  await person.keyboard(' {ArrowRight}{ArrowDown} ');
  expect(store.state().sheets?.get(11)).toMatchObject([{ points: [500, 350, 520, 350, 520, 370] }]);
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Empty the sheet' }));
  await person.click(screen.getByRole('button', { name: 'Empty the sheet for good?' }));
  expect(store.state().sheets?.get(11)).toEqual([]);
});

test('with the next question the scratch paper is another sheet, and the pen stays in the hand', async () => {
  const { person, store } = setting();
  await person.click(await screen.findByRole('button', { name: 'Scratch paper' }));
  await person.click(await screen.findByRole('radio', { name: 'Red' }));
  const panel = screen.getByRole('region', { name: 'Scratch paper for question 1' });
  act(() => store.set({ current: 1 }));
  expect(screen.getByRole('region', { name: 'Scratch paper for question 2' })).toBe(panel);
  expect(screen.getByRole('radio', { name: 'Red' })).toBeChecked();
  screen.getByRole('application').focus();
  await person.keyboard(' {ArrowRight} ');
  expect(store.state().sheets?.get(12)).toMatchObject([{ colour: 'red' }]);
});

test('the line reader and the reference sheet open, move by keyboard and close', async () => {
  const { person } = setting();
  await person.click(await screen.findByRole('button', { name: 'Line reader' }));
  const handle = await screen.findByRole('button', { name: /Move the line reader/ });
  handle.focus();
  await person.keyboard('{ArrowDown}{ArrowRight}{Escape}');
  expect(screen.queryByRole('region', { name: 'Line reader' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Reference sheet' }));
  const sheet = await screen.findByRole('region', { name: 'Reference sheet' });
  expect(within(sheet).getByText('V = ⁴⁄₃πr³')).toBeVisible();
  await expectAccessible();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Reference sheet' })).toBeNull();
});

test('shortcuts act, are listed, are not taken from who writes, and can be switched off', async () => {
  const { person, store, player, onReview } = setting(['calculator']);
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(store.state().current).toBe(1);
  await person.keyboard('{Alt>}m{/Alt}');
  expect(player.flag).toHaveBeenCalledWith(12);
  await person.keyboard('{Alt>}r{/Alt}');
  expect(onReview).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: 'Back to it' }));
  await person.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Calculator')).toBeVisible();
  expect(within(sheet).queryByText('Scratch paper')).toBeNull();
  await person.click(within(sheet).getByRole('button', { name: 'Switch shortcuts off' }));
  await person.click(within(sheet).getByRole('button', { name: 'Close' }));
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(store.state().current).toBe(1);
});

test('who works in a tool still has the shortcuts: the one that opened it closes it, and the next question comes', async () => {
  const { person, store } = setting();
  await person.keyboard('{Alt>}s{/Alt}');
  const sheet = await screen.findByRole('application');
  await person.keyboard('{Alt>}f{/Alt}');
  expect(await screen.findByRole('region', { name: 'Reference sheet' })).toHaveFocus();
  await person.keyboard('{Alt>}f{/Alt}');
  expect(screen.queryByRole('region', { name: 'Reference sheet' })).toBeNull();
  sheet.focus();
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(store.state().current).toBe(1);
  await person.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('read from right to left, the next question is to the left, and the sheet says so', async () => {
  const { person, store } = setting([]);
  document.documentElement.dir = 'rtl';
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(store.state().current).toBe(1);
  await person.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(store.state().current).toBe(0);
  await person.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Next question').previousSibling).toHaveTextContent('Alt + ←');
});

test('a term of the campus is looked up; without a network the dictionary says so and can be asked again', async () => {
  const server = new FakeServer().serve(dictionary, { listTerms: () => refuse('unavailable') });
  const { person } = setting(['dictionary']);
  await person.click(await screen.findByRole('button', { name: 'Dictionary' }));
  const panel = await screen.findByRole('region', { name: 'Dictionary' });
  expect(
    await within(panel).findByRole('heading', { name: 'The dictionary could not be loaded' }),
  ).toBeVisible();
  server.serve(dictionary, {
    listTerms: () => [
      { id: 1, name: 'Quotient', meaning: 'What comes out of a division.', version: 1 },
      { id: 2, name: 'Sum', meaning: 'All together.', version: 1 },
    ],
  });
  await person.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await within(panel).findByText('All together.')).toBeVisible();
  await person.type(within(panel).getByRole('searchbox', { name: 'Look up a term' }), 'quo');
  expect(within(panel).getByRole('status')).toHaveTextContent('1 term');
  expect(within(panel).queryByText('All together.')).toBeNull();
  await expectAccessible();
  await person.clear(within(panel).getByRole('searchbox'));
  await person.type(within(panel).getByRole('searchbox'), 'zebra');
  expect(within(panel).getByRole('status')).toHaveTextContent('“zebra” is not in the dictionary.');
});
