import type { Resource } from '@pelion/contract/resources';
import {
  endingOf,
  pictureEndings,
  playedEndings,
  type ResourceCategory,
  resourceCategoryTable,
} from '@pelion/contract/resources/facts';
import {
  IconBook2,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypePdf,
  IconFileTypePpt,
  IconFileTypeXls,
  IconLink,
  IconMovie,
  IconMusic,
  IconNotes,
  IconPhoto,
  IconWorldWww,
  type TablerIcon,
} from '@tabler/icons-react';
import tints from '../../components/tint.module.css';
import type { Tint } from '../../components/tint.ts';
import classes from './resources.module.css';

/** Icon and hue of a category; documents have those of their ending. */
const categoryLooks: Readonly<Record<ResourceCategory, readonly [TablerIcon, number]>> = {
  links: [IconLink, 218],
  documents: [IconFileText, 255],
  audios: [IconMusic, 315],
  linkSites: [IconWorldWww, 188],
  videos: [IconMovie, 335],
  notes: [IconNotes, 95],
  ebooks: [IconBook2, 295],
};
const endingLooks: Readonly<Record<string, readonly [TablerIcon, number]>> = {
  pdf: [IconFileTypePdf, 350],
  docx: [IconFileTypeDocx, 235],
  xls: [IconFileTypeXls, 108],
  xlsx: [IconFileTypeXls, 108],
  ppt: [IconFileTypePpt, 95],
  pptx: [IconFileTypePpt, 95],
};

function lookOf({ category_id, file }: Pick<Resource, 'category_id' | 'file'>) {
  const category = resourceCategoryTable.nameOf(category_id) ?? 'documents';
  const ending = file ? endingOf(file.name) : '';
  const known = endingLooks[ending];
  if (category !== 'documents') return categoryLooks[category];
  if (known) return known;
  if (pictureEndings.includes(ending)) return [IconPhoto, 202] as const;
  if (playedEndings.includes(ending))
    return categoryLooks[['mp3', 'ogg', 'wav'].includes(ending) ? 'audios' : 'videos'];
  return categoryLooks.documents;
}

interface ResourceIconProps {
  readonly resource: Pick<Resource, 'category_id' | 'file'>;
  readonly size: 'sm' | 'lg';
}

/** Icon of a resource's kind in its hue. */
export function ResourceIcon({ resource, size }: ResourceIconProps) {
  const [Icon, tint] = lookOf(resource);
  const hue: Tint = { '--hue': tint };
  return (
    <span className={`${tints.tint} ${classes.icon}`} data-size={size} style={hue} aria-hidden>
      <Icon size={size === 'sm' ? 20 : 34} stroke={1.6} />
    </span>
  );
}
