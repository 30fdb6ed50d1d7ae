import type { LabelledPage } from '../labelled-page.ts';
import { answers } from './answers.ts';
import { documents } from './documents.ts';
import { scripted } from './scripted.ts';
import { styled } from './styled.ts';

/** Every labelled page. */
export const labelledPages: readonly LabelledPage[] = [...documents, ...answers, ...styled, ...scripted];
