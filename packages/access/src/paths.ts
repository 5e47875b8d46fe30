import { type ScreenId, screens } from './screens.ts';

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type PathParams<Id extends ScreenId> = {
  readonly [Name in ParamNames<(typeof screens)[Id]['path']>]: string | number;
};

type PathArguments<Id extends ScreenId> = [ParamNames<(typeof screens)[Id]['path']>] extends [never]
  ? []
  : [params: PathParams<Id>];

/** Fills in a path's parameters; those without a value stay unchanged. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : encodeURIComponent(value);
  });

/** `pathOf('viewClass', { classId: 7 })` is `/classes/view-class/7`; a missing parameter does not compile. */
export function pathOf<Id extends ScreenId>(id: Id, ...params: PathArguments<Id>): string;
export function pathOf(id: ScreenId, params: Readonly<Record<string, string | number>> = {}): string {
  return fillPath(screens[id].path, params);
}
