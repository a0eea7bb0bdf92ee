/** Without the face that `import` gives it: that alone loads the whole of undici, a tenth of the time a start takes. */
export const http = process.getBuiltinModule('node:http');
