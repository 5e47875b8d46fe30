import type { Context } from './http/implement.ts';

/** Value that several parts of a response show, read once; the arguments of the first reading hold. */
export function onceForRequest<Value, Rest extends readonly unknown[]>(
  read: (context: Context, ...rest: Rest) => Promise<Value>,
): (context: Context, ...rest: Rest) => Promise<Value> {
  const readings = new WeakMap<Context, Promise<Value>>();
  return (context, ...rest) => {
    const reading = readings.get(context) ?? read(context, ...rest);
    readings.set(context, reading);
    return reading;
  };
}
