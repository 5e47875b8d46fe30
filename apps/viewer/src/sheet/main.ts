import readWorkbook from 'read-excel-file/universal';
import { showScrolling } from '../show-scrolling.ts';
import { drawSheet } from './draw-sheet.ts';
import './sheet.css';

const addressOf = (index: number) => `sheet-${index}`;

showScrolling(async (content, scroller) => {
  const sheets = await readWorkbook(content);
  scroller.append(...sheets.map((sheet, index) => drawSheet(sheet, addressOf(index))));
  const outline = sheets.map(({ sheet }, index) => ({ label: sheet, to: addressOf(index), level: 0 }));
  return outline.length > 1 ? outline : [];
});
