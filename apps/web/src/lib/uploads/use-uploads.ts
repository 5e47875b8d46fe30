import type { UploadPurpose } from '@pelion/contract/uploads/facts';
import { useSyncExternalStore } from 'react';
import type { Upload, Uploads } from './uploads.ts';
import { uploadsAt } from './uploads-at.ts';

/** Uploads at a place of the app, and their present state. */
export function useUploads(
  place: string,
  purpose: UploadPurpose,
): { readonly uploads: Uploads; readonly list: readonly Upload[] } {
  const uploads = uploadsAt(place, purpose);
  const { subscribe, get } = uploads.store;
  return { uploads, list: useSyncExternalStore(subscribe, get) };
}
