import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import type { Bound } from '../fields/field.tsx';

type Errors = Readonly<Record<string, string>>;

/** A TanStack Query mutation, or `useAction` on pages without that library. */
interface Saving<Variables, Result> {
  readonly isPending: boolean;
  readonly mutate: (
    variables: Variables,
    then: { readonly onSuccess: (result: Result) => void; readonly onError: (cause: Error) => void },
  ) => void;
}

export interface FormOptions<Values extends object, Body, Variables, Result> {
  /** Initial values; later changes do not overwrite typed ones. */
  readonly initial: Values;
  /** Loads the contract's schema while the form is filled in: zod is the largest part of most forms. */
  readonly schema?: () => Promise<z.ZodType<unknown, Body>>;
  /** Converts the values to the request body, whose paths the errors use. Must not throw. */
  readonly body: (values: Values) => Body;
  /** Validates rules that only the form knows, such as a repeated password: errors by path. */
  readonly check?: (values: Values) => Errors | null;
  readonly mutation: Saving<Variables, Result>;
  readonly variables: (body: Body) => Variables;
  readonly onSaved?: (result: Result, values: Values) => void;
  /** Called when saving fails. True: the caller shows an edit conflict; false: the form shows the error. */
  readonly onConflict?: (cause: Error) => Promise<boolean>;
}

/** Form state used by the frame and the fields. */
export interface FormState {
  readonly isPending: boolean;
  /** Whether the values differ from the initial or last saved ones. */
  readonly isDirty: boolean;
  /** Error of the last save that belongs to no single field. */
  readonly problem: string | null;
  readonly forgetProblem: () => void;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: () => void;
  /** Preloads the validation code. */
  readonly prepare: () => void;
}

export interface Form<Values extends object> extends FormState {
  readonly values: Values;
  readonly set: (changes: Partial<Values>) => void;
  /**
   * Returns the first error at or below a path of the body; with `isExact` only at the path, for lists whose entries
   * have fields.
   */
  readonly errorAt: (path: string, isExact?: boolean) => string | undefined;
  /** Binds a field: `<TextField {...form.field('title')} label={t('title')} />`. */
  readonly field: <Key extends keyof Values & string>(
    key: Key,
  ) => Bound<Values[Key]> & { readonly name: Key; readonly error: string | undefined };
}

/**
 * Form state on values, the contract's schema and a mutation. Errors appear after the first attempt to save, the
 * server's like the browser's; the first invalid field gets the focus. The mutation must set `failure: 'inline'` in its
 * meta.
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
  /** A ref instead of state, so that a double click submits once. */
  const isUnderWay = useRef(false);
  const isPending = isChecking || mutation.isPending;

  const checker = () => {
    if (!schema) return Promise.resolve(null);
    // If the schema fails to load, e.g. offline, the form is sent unchecked: the server validates too.
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
  // Runs after the render that shows the errors.
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(element.current);
  }, [refusals]);
  // Scrolls the form-level error into view: the submit button below the fields may hide it.
  useEffect(() => {
    if (problem !== null)
      element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [problem]);

  const set = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    // Clears the errors of changed values; the next submit validates again.
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

/** Returns the value at a path such as `content.options.1.text`; undefined if the path does not exist. */
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
