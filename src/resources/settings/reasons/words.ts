import { translatable, type Translatable } from '../../../contract/core/translatable';
import type { ReasonKind } from '../../../contract/reasons/reasons';

/** Of this part alone, which only some see. */
export const title = translatable('reasons_page.title');
export const help = translatable('reasons_page.help');
export const kindLabel = translatable('reasons_page.kind_label');
export const kinds: Record<ReasonKind, Translatable> = {
  block: translatable('reasons_page.kinds.block'),
  deny: translatable('reasons_page.kinds.deny'),
  refund: translatable('reasons_page.kinds.refund'),
  restrict: translatable('reasons_page.kinds.restrict'),
  delete: translatable('reasons_page.kinds.delete'),
};
export const add = translatable('reasons_page.add');
export const change = translatable('reasons_page.change');
export const textLabel = translatable('reasons_page.text_label');
export const inSpanish = translatable('reasons_page.in_spanish');
export const inSpanishHelp = translatable('reasons_page.in_spanish_help');
export const retired = translatable('reasons_page.retired');
export const edit = (text: string) => translatable('reasons_page.edit', { text });
export const up = (text: string) => translatable('reasons_page.up', { text });
export const retire = (text: string) => translatable('reasons_page.retire', { text });
export const bringBack = (text: string) => translatable('reasons_page.bring_back', { text });
