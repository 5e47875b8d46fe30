/// <reference types="vite/client" />
declare module 'virtual:mantine-layers.css';
declare module 'virtual:mantine-base.css';
