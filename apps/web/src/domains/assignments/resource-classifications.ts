import { classifications } from '@pelion/contract/assignments/facts';
import { resourceCategories } from '@pelion/contract/resources/facts';

/** Classification of a resource as a document, by the number of its category. */
export const resourceClassifications: Readonly<Record<number, number>> = {
  [resourceCategories.links]: classifications.link,
  [resourceCategories.documents]: classifications.document,
  [resourceCategories.audios]: classifications.audio,
  [resourceCategories.linkSites]: classifications.link,
  [resourceCategories.videos]: classifications.video,
  [resourceCategories.notes]: classifications.note,
  [resourceCategories.ebooks]: classifications.ebook,
};
