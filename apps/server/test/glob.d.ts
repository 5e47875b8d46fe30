/** Modules beside this one whose path matches, as Vitest finds them. */
interface ImportMeta {
  glob(
    pattern: '../../src/domains/*/sweep-calls.ts',
    options: { readonly eager: true; readonly import: 'sweep' },
  ): Readonly<Record<string, import('./sweep/define-sweep.ts').DomainSweep | undefined>>;
}
