export { readOperators, type OperatorFolder, type RefusedOperator } from './read-operators';
export {
  makePreviewPass,
  previewEndPath,
  previewPath,
  verifyPreviewPass,
  type PreviewPass,
} from './preview-pass';
