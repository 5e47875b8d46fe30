/** Content types other than JSON, with their header values. */
export const mediaTypes = {
  calendar: 'text/calendar; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  events: 'text/event-stream; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  text: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
} as const;
export type MediaType = keyof typeof mediaTypes;
