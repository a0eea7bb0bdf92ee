/// <reference types="vite/client" />

declare module 'virtual:farben.css';
