import { expect, it } from 'vitest';
import { readManifest } from '../read/read-manifest.ts';
import { contentsOf, demoPackages, filesOf } from './packages.ts';

it.each(demoPackages)('$name has a manifest that reads as its contents', (demo) => {
  const files = filesOf(demo);
  const manifest = Buffer.from(files.get('imsmanifest.xml') ?? '');
  expect(readManifest(manifest, [...files.keys()])).toEqual(contentsOf(demo));
});
