export interface ToldKey {
  readonly right?: readonly string[];
  readonly wrong?: readonly string[];
}
export function tellings(key: ToldKey): string[];
