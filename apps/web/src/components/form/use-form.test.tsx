import { ApiFailure } from '@pelion/contract/kernel/client';
import { phrase } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { expectAccessible, renderScreen } from '../../../test/render-screen.tsx';
import { buildUser } from '../../../test/users.ts';
import { ChangeButton } from '../change-button.tsx';
import { CheckboxField } from '../fields/choice-fields.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { FormPage } from './form.tsx';
import { useForm } from './use-form.ts';

const trip = z.object({
  place: z.string().min(1, phrase('Please enter the place')),
  seats: z.number(phrase('Please enter a number')).min(1, phrase('At least one seat')),
  isFree: z.boolean(),
});
type Trip = z.infer<typeof trip>;

/** Form values: an empty number field is null. */
interface TripValues extends Omit<Trip, 'seats'> {
  readonly seats: number | null;
}
const empty: TripValues = { place: '', seats: 2, isFree: false };

interface TripFormProps {
  readonly save: (trip: Trip) => Promise<string>;
  readonly schema?: () => Promise<typeof trip>;
  readonly onSaved?: (result: string) => void;
}

function TripForm({ save, schema = async () => trip, onSaved = vi.fn() }: TripFormProps) {
  const form = useForm({
    initial: empty,
    schema,
    body: (values) => ({ ...values, seats: values.seats ?? Number.NaN }),
    mutation: useMutation({ mutationFn: save, meta: { failure: 'inline' } }),
    variables: (body) => body,
    onSaved,
  });
  return (
    <FormPage
      form={form}
      actions={
        <ChangeButton type="submit" isBusy={form.isPending}>
          {form.isDirty ? 'Save changes' : 'Save'}
        </ChangeButton>
      }
    >
      <TextField {...form.field('place')} label="Place" isRequired />
      <NumberField {...form.field('seats')} label="Seats" />
      <CheckboxField {...form.field('isFree')} label="Free" />
    </FormPage>
  );
}

const saved = () => vi.fn(async (_trip: Trip) => 'saved');
const press = () => screen.findByRole('button', { name: /Save/ });
const seats = () => screen.getByRole('textbox', { name: 'Seats' });

test('sends what the schema accepts, once, and is clean again', async () => {
  let answer = (_result: string) => {};
  const answered = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const save = vi.fn((_trip: Trip) => answered);
  const onSaved = vi.fn();
  const { person } = renderScreen(<TripForm save={save} onSaved={onSaved} />);
  await person.type(await screen.findByRole('textbox', { name: /Place/ }), 'Sea');
  await person.clear(seats());
  await person.type(seats(), '12');
  await person.click(screen.getByRole('checkbox', { name: 'Free' }));
  await person.dblClick(await press());
  answer('saved');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(save.mock.calls.map(([sent]) => sent)).toEqual([{ place: 'Sea', seats: 12, isFree: true }]);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessible();
});

test('is sent once however fast it is asked for, before anything has rendered', async () => {
  const save = saved();
  const { person } = renderScreen(<TripForm save={save} />);
  await person.type(await screen.findByRole('textbox', { name: /Place/ }), 'Sea');
  const button = await press();
  const form = button.closest('form');
  await act(async () => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await waitFor(() => expect(save).toHaveBeenCalled());
  await screen.findByRole('button', { name: 'Save' });
  expect(save).toHaveBeenCalledOnce();
});

test('says what is wrong at its field, moves to the first, and takes it back when the field changes', async () => {
  const save = saved();
  const { person } = renderScreen(<TripForm save={save} />);
  await person.clear(await screen.findByRole('textbox', { name: 'Seats' }));
  await person.type(seats(), 'many');
  await person.click(await press());
  const place = screen.getByRole('textbox', { name: /Place/ });
  await waitFor(() => expect(place).toHaveAccessibleDescription('Please enter the place'));
  expect(place).toHaveFocus();
  expect(seats()).toHaveAccessibleDescription('Please enter a number');
  // Invalid input is not corrected.
  expect(seats()).toHaveValue('many');
  await person.type(place, 'S');
  expect(place).toBeValid();
  expect(seats()).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
});

test('puts what the server finds at its field, and anything else above the fields', async () => {
  const refused = new ApiFailure(400, 'invalidInput', 'No', [
    { path: 'place', message: 'There is no such place' },
  ]);
  const busy = new ApiFailure(409, 'conflict', 'Somebody was faster');
  const save = vi.fn(async (_trip: Trip): Promise<string> => 'saved');
  save.mockRejectedValueOnce(refused).mockRejectedValueOnce(busy);
  const { person } = renderScreen(<TripForm save={save} />);
  const place = await screen.findByRole('textbox', { name: /Place/ });
  await person.type(place, 'Atlantis');
  await person.click(await press());
  await waitFor(() => expect(place).toHaveAccessibleDescription('There is no such place'));
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(await press());
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody was faster');
  expect(place).toHaveValue('Atlantis');
});

test('brings into view what belongs to no field: who pressed the button below the fields reads it', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const refused = new Error('The plan of this school is over');
  const { person } = renderScreen(<TripForm save={() => Promise.reject(refused)} />);
  await person.type(await screen.findByLabelText(/^Place/), 'Lagos');
  await person.click(await press());
  const problem = await screen.findByRole('alert');
  await waitFor(() => expect(shown.mock.contexts).toEqual([problem]));
  shown.mockRestore();
});

test('is sent as it is where its schema cannot be loaded: the server checks it too', async () => {
  const save = saved();
  const { person } = renderScreen(
    <TripForm save={save} schema={() => Promise.reject(new Error('offline'))} />,
  );
  await person.click(await press());
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith({ place: '', seats: 2, isFree: false }, expect.anything()),
  );
});

test('says beside its buttons that the plan of the school is over, before anything is typed', async () => {
  const user = buildUser();
  const over = { ...user, school: { ...user.school, read_only_from: '2020-03-01T10:00:00.000Z' } };
  const { unmount } = renderScreen(<TripForm save={saved()} />, { user: over });
  await press();
  expect(
    screen.getByText(/^The trial or plan of your school is over\. Nothing can be changed/),
  ).toBeVisible();
  unmount();
  renderScreen(<TripForm save={saved()} />, { user });
  await press();
  expect(screen.queryByText(/^The trial or plan/)).toBeNull();
});
