import { es } from '../../shared/page-texts/es.ts'
import { withOwn } from './own-texts-here.ts'

export const wholeTexts = () => withOwn(es, 'es')
