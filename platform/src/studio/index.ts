export { createStudio } from './create-studio';
