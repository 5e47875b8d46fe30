import type { PresentedQuestion, QuestionResponse, RevealedKey } from '@pelion/questions';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { withFinger } from '../../../../test/finger.ts';
import { expectAccessible, renderScreen } from '../../../../test/render-screen.tsx';
import { QuestionView } from '../question-view.tsx';

type Drag = PresentedQuestion<'dragAndDrop'>;
type Response = QuestionResponse<'dragAndDrop'>;

const item = (id: string, html = id) => ({ id, html });
const target = (id: string, most = 1, html = id) => ({ id, html, most, spot: null });
const zones: Drag = {
  type: 'dragAndDrop',
  stem: '<p>Sort the animals.</p>',
  layout: 'zones',
  items: [item('bee', '<p>Bee</p>'), item('cow', 'Cow'), item('cat', 'Cat')],
  targets: [target('insects', 1, '<p>Insects</p>'), target('mammals', 2, 'Mammals')],
  passage: null,
  picture: null,
  reuse: false,
};
const gaps: Drag = {
  ...zones,
  layout: 'gaps',
  targets: [target('g1', 1, ''), target('g2', 1, '')],
  passage: '<p>A <span data-gap="1"></span> flies and a <span data-gap="2"></span> walks.</p>',
};
const picture: Drag = {
  ...zones,
  layout: 'picture',
  targets: [{ ...target('sky', 1, 'The sky'), spot: { x: 0, y: 0, width: 100, height: 40 } }],
  picture: '<p><img src="/media/farm.png" alt="A farm"></p>',
};
const order: Drag = { ...zones, layout: 'order', targets: [target('all', 3, '')] };

interface AnsweringProps {
  readonly question: Drag;
  readonly onGiven: (placed: Response['placed']) => void;
}
function Answering({ question, onGiven }: AnsweringProps) {
  const [response, setResponse] = useState<QuestionResponse | null>(null);
  return (
    <QuestionView
      question={question}
      response={response}
      onChange={(next) => {
        if (next.type === 'dragAndDrop') onGiven(next.placed);
        setResponse(next);
      }}
    />
  );
}
async function open(question: Drag) {
  const given = vi.fn<(placed: Response['placed']) => void>();
  const view = renderScreen(<Answering question={question} onGiven={given} />);
  await screen.findAllByRole('group');
  return { ...view, given };
}
const placed = (targetId: string, ...itemIds: string[]) => ({ targetId, itemIds });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** The first status is the answer's; toasts have their own live region after it. */
const said = () => screen.getAllByRole('status')[0];
afterEach(() => void vi.restoreAllMocks());

/** Keys mentioned only in keyboard instructions. */
const keyNames = /Enter|Escape|Delete|arrow keys/i;

const zone = (name: string) => screen.getByRole('group', { name });

test('by keyboard alone: an item is picked, arrows lead to the places, Enter puts it, and all is said', async () => {
  const { person, given } = await open(zones);
  button('Bee').focus();
  await person.keyboard('{Enter}');
  expect(said()).toHaveTextContent('Bee picked up.');
  expect(button('Bee')).toHaveAttribute('aria-pressed', 'true');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(given).toHaveBeenLastCalledWith([placed('mammals', 'bee')]);
  expect(said()).toHaveTextContent('Bee is in Mammals. 2 items are left to place.');
  expect(button('Cow')).toHaveFocus();
  await expectAccessible();
});

test('Escape lets go, Delete takes an item back', async () => {
  const { person, given } = await open(zones);
  button('Cow').focus();
  await person.keyboard('{Enter}{Escape}');
  expect(given).not.toHaveBeenCalled();
  expect(button('Cow')).toHaveAttribute('aria-pressed', 'false');
  await person.keyboard('{Enter}');
  await person.click(button('Put into Mammals'));
  expect(within(zone('Mammals')).getByRole('button', { name: 'Cow' })).toBeVisible();
  within(zone('Mammals')).getByRole('button', { name: 'Cow' }).focus();
  await person.keyboard('{Delete}');
  expect(given).toHaveBeenLastCalledWith([]);
  expect(
    within(screen.getByRole('list', { name: 'Items' })).getByRole('button', { name: 'Cow' }),
  ).toHaveFocus();
});

test('by touch alone: press an item, press the place; a full place gives its item back', async () => {
  const { person, given } = await open(zones);
  await person.click(button('Bee'));
  await person.click(button('Put into Insects'));
  await person.click(button('Cow'));
  await person.click(within(zone('Insects')).getByRole('button', { name: /Bee/ }));
  expect(given).toHaveBeenLastCalledWith([placed('insects', 'cow')]);
  expect(
    within(screen.getByRole('list', { name: 'Items' })).getByRole('button', { name: 'Bee' }),
  ).toBeVisible();
});

test('a finger is told what fingers do, and of no keys', async () => {
  withFinger();
  const { person } = await open(zones);
  await person.click(button('Bee'));
  expect(said()).toHaveTextContent('Bee picked up. Now tap its place.');
  expect(document.body).toHaveTextContent('tap an item and then its place');
  expect(document.body).not.toHaveTextContent(keyNames);
  cleanup();
  const ordering = await open(order);
  await ordering.person.click(button('Bee'));
  expect(said()).toHaveTextContent('The arrows beside it move it.');
  expect(document.body).not.toHaveTextContent(keyNames);
});

test('every step is an answer, can be taken back and done again, and is said', async () => {
  const { person, given } = await open(zones);
  await person.click(button('Bee'));
  await person.click(button('Put into Insects'));
  await person.keyboard('{Control>}z{/Control}');
  expect(given).toHaveBeenLastCalledWith([]);
  expect(said()).toHaveTextContent('Undone. 0 steps left to undo.');
  await person.click(button('Redo'));
  expect(said()).toHaveTextContent('Done again. 0 steps left to redo.');
  expect(given).toHaveBeenLastCalledWith([placed('insects', 'bee')]);
  await person.click(button('Undo'));
  expect(given.mock.calls.map(([one]) => one.length)).toEqual([1, 0, 1, 0]);
  expect(button('Undo')).toHaveAccessibleDescription('There is nothing to undo.');
});

test('by mouse: dragged onto a place it lies there, and the press that ends it picks nothing', async () => {
  const { given } = await open(zones);
  const under = vi.fn<(x: number, y: number) => Element | null>(() => zone('Mammals'));
  vi.spyOn(document, 'elementFromPoint').mockImplementation(under);
  fireEvent.pointerDown(button('Bee'), {
    pointerId: 1,
    pointerType: 'mouse',
    button: 0,
    clientX: 10,
    clientY: 100,
  });
  fireEvent.pointerMove(window, { pointerId: 1, pointerType: 'mouse', clientX: 60, clientY: 160 });
  expect(zone('Mammals').closest('[data-target]')).toHaveAttribute('data-over');
  fireEvent.pointerUp(window, { pointerId: 1, pointerType: 'mouse', clientX: 60, clientY: 160 });
  expect(given).toHaveBeenLastCalledWith([placed('mammals', 'bee')]);
  expect(document.querySelector('[data-lifted]')).toBeNull();
});

test('by finger: what moves at once scrolls the page and drags nothing', async () => {
  const { given } = await open(zones);
  vi.spyOn(document, 'elementFromPoint').mockImplementation(() => zone('Mammals'));
  fireEvent.pointerDown(button('Bee'), {
    pointerId: 1,
    pointerType: 'touch',
    button: 0,
    clientX: 10,
    clientY: 100,
  });
  fireEvent.pointerMove(window, { pointerId: 1, pointerType: 'touch', clientX: 10, clientY: 160 });
  fireEvent.pointerUp(window, { pointerId: 1, pointerType: 'touch', clientX: 10, clientY: 160 });
  expect(given).not.toHaveBeenCalled();
});

test('gaps stand in their text', async () => {
  const { person, given } = await open(gaps);
  await person.click(button('Bee'));
  await person.click(button('Put into Gap 2'));
  expect(given).toHaveBeenLastCalledWith([placed('g2', 'bee')]);
  expect(zone('Gap 2').closest('p')).toHaveTextContent('A flies and a Bee walks.');
  await expectAccessible();
});

test('zones lie over a picture, with names of their own', async () => {
  const { person, given } = await open(picture);
  expect(screen.getByRole('img', { name: 'A farm' })).toBeVisible();
  await person.click(button('Bee'));
  await person.click(button('Put into The sky'));
  expect(given).toHaveBeenLastCalledWith([placed('sky', 'bee')]);
  await expectAccessible();
});

test('an order is no answer until something moves or it is kept', async () => {
  const { person, given } = await open(order);
  expect(screen.getByText(/or keep this order/)).toBeVisible();
  await person.click(button('Keep this order'));
  expect(given).toHaveBeenLastCalledWith([placed('all', 'bee', 'cow', 'cat')]);
  expect(screen.getByText('This order is your answer.')).toBeVisible();
  await expectAccessible();
});

test('arrows lead to what stands there, also where that is read from right to left', async () => {
  const { person } = await open(zones);
  button('Bee').focus();
  await person.keyboard('{ArrowRight}');
  expect(button('Cow')).toHaveFocus();
  // Alt+arrow navigates between questions.
  await person.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(button('Cow')).toHaveFocus();
  document.documentElement.dir = 'rtl';
  await person.keyboard('{ArrowRight}');
  expect(button('Bee')).toHaveFocus();
  await person.keyboard('{ArrowLeft}{ArrowDown}');
  expect(button('Cat')).toHaveFocus();
  document.documentElement.dir = 'ltr';
});

test('an order by keyboard: Enter picks, arrows move, Escape puts back', async () => {
  const { person, given } = await open(order);
  button('Bee').focus();
  await person.keyboard('{Enter}{ArrowDown}');
  expect(given).toHaveBeenLastCalledWith([placed('all', 'cow', 'bee', 'cat')]);
  expect(said()).toHaveTextContent('Bee, place 2 of 3.');
  expect(button('Bee')).toHaveFocus();
  await person.keyboard('{ArrowDown}{Escape}');
  expect(given).toHaveBeenLastCalledWith([]);
  await person.click(button('Move Cat up'));
  expect(given).toHaveBeenLastCalledWith([placed('all', 'bee', 'cat', 'cow')]);
});

const key = (targets: RevealedKey<'dragAndDrop'>['targets']): RevealedKey => ({
  type: 'dragAndDrop',
  explanation: null,
  generalFeedback: null,
  targets,
});
const response = (...all: Response['placed']): Response => ({ type: 'dragAndDrop', placed: all });

test('reviewed: what was right, what was wrong and where everything belongs', async () => {
  renderScreen(
    <QuestionView
      question={zones}
      response={response(placed('insects', 'cow'), placed('mammals', 'cat'))}
      review={{
        worth: 'partly',
        key: key([
          { id: 'insects', itemIds: ['bee'] },
          { id: 'mammals', itemIds: ['cow', 'cat'] },
        ]),
      }}
    />,
  );
  await screen.findByText('Right places');
  expect(zone('Insects')).toHaveTextContent('Cowwrong');
  expect(zone('Mammals')).toHaveTextContent('Catright');
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['Bee', 'CowCat']);
  expect(screen.queryByRole('button')).toBeNull();
  await expectAccessible();
});

test('reviewed: an empty place on a picture has a dash for the eye, and the words for who hears', async () => {
  renderScreen(
    <QuestionView question={picture} response={response()} review={{ worth: 'wrong', key: null }} />,
  );
  const place = await screen.findByRole('group', { name: 'The sky' });
  expect(within(place).getByText('–')).toHaveAttribute('aria-hidden');
  expect(within(place).getByText('Left empty')).toHaveClass('visually-hidden');
});

test('reviewed without a key: nobody says what was right', async () => {
  renderScreen(
    <QuestionView
      question={gaps}
      response={response(placed('g1', 'cow'))}
      review={{ worth: 'wrong', key: null }}
    />,
  );
  expect(await screen.findByRole('group', { name: 'Gap 1' })).toHaveTextContent(/^Cow$/);
  expect(screen.queryByText('Right places')).toBeNull();
});

test('reviewed: an order beside the right one', async () => {
  renderScreen(
    <QuestionView
      question={order}
      response={response(placed('all', 'bee', 'cat', 'cow'))}
      review={{ worth: 'partly', key: key([{ id: 'all', itemIds: ['bee', 'cow', 'cat'] }]) }}
    />,
  );
  await screen.findByText('Right order');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Beeright ',
    'Cat belongs in place 3',
    'Cow belongs in place 2',
    'Bee ',
    'Cow ',
    'Cat ',
  ]);
  await expectAccessible();
});

test('by keyboard alone: while an item is carried, each place is one stop, and a full one says what goes back', async () => {
  const { person } = await open(zones);
  button('Bee').focus();
  await person.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(said()).toHaveTextContent('Bee is in Insects.');
  button('Cow').focus();
  await person.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  expect(said()).toHaveTextContent('Cow is in Mammals.');
  button('Cat').focus();
  await person.keyboard('{Enter}{ArrowDown}');
  expect(button('Put into Insects: Bee')).toHaveFocus();
  // Items in a place with free room are not arrow stops.
  await person.keyboard('{ArrowDown}');
  expect(button('Put into Mammals')).toHaveFocus();
  await person.keyboard('{ArrowDown}{Enter}');
  expect(said()).toHaveTextContent(
    'Cat is in Insects. 1 item is left to place. Bee is back among the items.',
  );
});

const squared =
  '<span class="katex"><span class="katex-mathml"><math><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>';

test('formulas are named in plain signs: what moves an item, what it is, and where it goes', async () => {
  const { person } = await open({ ...order, items: [item('a', squared), item('b')] });
  await person.click(await screen.findByRole('button', { name: 'Move x² down' }));
  expect(said()).toHaveTextContent('x², place 2 of 2.');
  expect(button('x²')).toBeVisible();
  cleanup();
  const placing = await open({
    ...zones,
    items: [item('a', squared), item('b')],
    targets: [target('t', 1, squared)],
  });
  await screen.findByRole('group', { name: 'x²' });
  await placing.person.click(button('x²'));
  expect(said()).toHaveTextContent('x² picked up.');
});
