import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Bound } from '../fields/field.tsx';

type Errors = Readonly<Record<string, string>>;

/** A mutation of the query library, or `useAction` on pages that do without it. */
interface Saving<Variables, Result> {
  readonly isPending: boolean;
  readonly mutate: (
    variables: Variables,
    then: { readonly onSuccess: (result: Result) => void; readonly onError: (cause: Error) => void },
  ) => void;
}

export interface FormOptions<Values extends object, Body, Variables, Result> {
  /** What stands in the fields at first; later values do not replace what is typed. */
  readonly initial: Values;
  /** What the contract accepts. It loads while the form is filled in: its library is the largest part of most forms. */
  readonly schema?: () => Promise<z.ZodType<unknown, Body>>;
  /** Values -> what is sent, whose paths are those of the problems. Must not throw. */
  readonly body: (values: Values) => Body;
  /** What only the form knows, as that a repetition repeats: phrases by path. */
  readonly check?: (values: Values) => Errors | null;
  readonly mutation: Saving<Variables, Result>;
  readonly variables: (body: Body) => Variables;
  readonly onSaved?: (result: Result, values: Values) => void;
  /** Where somebody else has changed the same thing since it was read, the caller shows that; with false, the form says what is wrong. */
  readonly onConflict?: (cause: Error) => Promise<boolean>;
}

/** A form as its fields and its frame see it. */
export interface FormState {
  readonly isPending: boolean;
  /** Something differs from what it began with, or was saved last. */
  readonly isDirty: boolean;
  /** Why it could not be saved, where that is about no single field. */
  readonly problem: string | null;
  readonly forgetProblem: () => void;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: () => void;
  /** Begins to load what checks the form. */
  readonly prepare: () => void;
}

export interface Form<Values extends object> extends FormState {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  /** The first problem at a path of the body, or below it; of a list whose entries have fields, `isExact`. */
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  /** Binds a field: `<TextField {...form.field('title')} label={t('title')} />`. */
  readonly field: <Key extends keyof Values & string>(
    key: Key,
  ) => Bound<Values[Key]> & { readonly name: Key; readonly error: string | undefined };
}

/**
 * The one way of a form: values, the contract's schema, a mutation. Problems stand at their fields once saving was tried,
 * the server's beside the browser's; the first gets the focus. The mutation says `failure: 'inline'` in its meta.
 */
export function useForm<Values extends object, Body, Variables, Result>({
  initial,
  schema,
  body,
  check,
  mutation,
  variables,
  onSaved,
  onConflict,
}: FormOptions<Values, Body, Variables, Result>): Form<Values> {
  const { sentence } = useText();
  const element = useRef<HTMLFormElement>(null);
  const loading = useRef<Promise<((value: unknown) => Errors | null) | null>>(null);
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isChecking, setIsChecking] = useState(false);
  /** At once, not with the next render: a double click is one. */
  const isUnderWay = useRef(false);
  const isPending = isChecking || mutation.isPending;

  const checker = () => {
    if (!schema) return Promise.resolve(null);
    // Without its schema, on a line that has just gone, the form is sent as it is: the server checks it too.
    loading.current ??= Promise.all([import('./schema-errors.ts'), schema()]).then(
      ([{ schemaErrors }, loaded]) =>
        (value: unknown) =>
          schemaErrors(loaded, value),
      () => {
        loading.current = null;
        return null;
      },
    );
    return loading.current;
  };

  const refuse = (found: Errors) => {
    isUnderWay.current = false;
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  // The fields learn of their problems in the render before.
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(element.current);
  }, [refusals]);
  // It stands above the fields, and whoever has pressed the button below them would not see it.
  useEffect(() => {
    if (problem !== null)
      element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [problem]);

  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    // What was complained of has changed: the complaint goes, and comes back with the next try if it must.
    const next = { ...values, ...changes };
    const [sentBefore, sentNow] = [body(values), body(next)];
    setErrors((before) =>
      Object.fromEntries(
        Object.entries(before).filter(
          ([path]) => isSameAt(path, values, next) && isSameAt(path, sentBefore, sentNow),
        ),
      ),
    );
  };

  async function submit() {
    if (isPending || isUnderWay.current) return;
    isUnderWay.current = true;
    setIsChecking(true);
    setProblem(null);
    const sent = body(values);
    const found = { ...check?.(values), ...(await checker())?.(sent) };
    setIsChecking(false);
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    mutation.mutate(variables(sent), {
      onSuccess(result) {
        isUnderWay.current = false;
        setStart(values);
        onSaved?.(result, values);
      },
      onError(cause) {
        const fields = fieldErrorsOf(cause);
        if (fields) refuse(fields);
        else {
          isUnderWay.current = false;
          void Promise.resolve(onConflict?.(cause)).then(
            (isShown) => isShown || setProblem(messageOf(cause)),
          );
        }
      },
    });
  }

  const errorAt = (path: string, isExact = false) => {
    const found = Object.keys(errors).find((one) => one === path || (!isExact && one.startsWith(`${path}.`)));
    const message = found === undefined ? undefined : errors[found];
    return message === undefined ? undefined : sentence(message);
  };

  return {
    values,
    set,
    errorAt,
    isPending,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    problem,
    forgetProblem: () => setProblem(null),
    element,
    submit: () => void submit(),
    prepare: () => void checker(),
    field: (key) => ({
      name: key,
      value: values[key],
      error: errorAt(key),
      onChange(value) {
        const changes: Partial<Values> = {};
        changes[key] = value;
        set(changes);
      },
    }),
  };
}

/** What stands at `content.options.1.text`; undefined where the path leads nowhere. */
const valueAt = (path: string, whole: unknown): unknown =>
  path.split('.').reduce<unknown>((part, key) => {
    if (typeof part !== 'object' || part === null) return undefined;
    return new Map(Object.entries(part)).get(key);
  }, whole);

const isSameAt = (path: string, before: unknown, now: unknown): boolean =>
  JSON.stringify(valueAt(path, before)) === JSON.stringify(valueAt(path, now));

function focusFirstProblem(form: HTMLFormElement | null) {
  form
    ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, [contenteditable])')
    ?.focus();
}
