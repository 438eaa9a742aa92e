const path = require('node:path');

/**
 * After css-loader's `exportOnlyLocals`: a component of the kit brings its class names, and asks for the sheet of the kit
 * that its rules are in. So every build that uses a part of a sheet has the whole sheet, and all have the same.
 */
module.exports = async function kitStylesLoader(source) {
  const { kitSheetOf } = await import('./kit-sheets.mjs');
  const found = kitSheetOf(this.resourcePath);
  // Its rules would be nowhere.
  if (!found)
    throw new Error(
      `${this.resourcePath} is in no sheet of the kit: import it in styles/kit.css or styles/kit-more.css`,
    );
  const { sheet } = found;
  const request = path.relative(path.dirname(this.resourcePath), sheet).replaceAll('\\', '/');
  return `import ${JSON.stringify(request)};\n${source}`;
};
