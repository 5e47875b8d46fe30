import { defineMessages } from '@pelion/words';

/** Names of the drawer's filters, in the panel and on chips. */
export const filterMessages = defineMessages({
  grade: '{^grade}',
  subject: '{^subject}',
  tag: 'Tag',
  owner: 'Owner',
  used: 'Use',
  yes: 'In use',
  no: 'Not used',
  visibility: 'Seen by',
  chip: '{$filter}: {$value}',
});
