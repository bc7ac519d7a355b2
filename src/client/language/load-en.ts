import { en } from '../../shared/page-texts/en.ts'
import { withOwn } from './own-texts-here.ts'

export const wholeTexts = () => withOwn(en, 'en')
