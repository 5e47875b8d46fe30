import type { Viewed, ViewedFile } from '@pelion/contract/viewer';

export const buildViewedFile = (changes: Partial<ViewedFile> = {}): ViewedFile => ({
  id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11',
  name: 'leaves.pdf',
  media_type: 'application/pdf',
  size: 120_400,
  url: 'https://media.school.example/files/5f0c1a52?expires=1&signature=a',
  url_ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  download_url: 'https://media.school.example/downloads/5f0c1a52?expires=1&signature=b',
  ...changes,
});

/** A note, which needs no file. */
export const buildViewed = (changes: Partial<Viewed> = {}): Viewed => ({
  title: 'Leaves in autumn',
  shape: 'note',
  file: null,
  text: '<p>Leaves fall.</p>',
  address: null,
  alternative_text: null,
  captions: [],
  problem: null,
  is_preparing: false,
  can_print: true,
  place: null,
  ...changes,
});
