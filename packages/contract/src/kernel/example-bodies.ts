import type { CallInput, Contract } from './endpoint.ts';

type BodyOf<Input> = Input extends { readonly body?: infer Body } ? Body : never;
type Bodies<C extends Contract> = {
  readonly [Name in keyof C['endpoints']]?: BodyOf<CallInput<C['endpoints'][Name]>>;
};

/** Realistic example bodies for the endpoints of a domain. */
export const exampleBodies = <C extends Contract>(_contract: C, examples: Bodies<C>) => examples;

export const examplePassword = 'three quiet green bicycles';
