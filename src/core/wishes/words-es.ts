/** Spanish words for wishes; the form of the lines is explained in `words-shared.ts`. */
export const SPANISH = `
time:30 media_hora media_horita
time:15 cuarto_de_hora cuartito_de_hora
time:45 tres_cuartos_de_hora
time:90 hora_y_media
unit:min minutos minuto minutitos minutito
unit:hour hora horas horita
num:5 cinco
num:10 diez
num:12 doce
num:15 quince
num:20 veinte
num:25 veinticinco
num:30 treinta
num:40 cuarenta
num:45 cuarenta_y_cinco
num:60 sesenta
num:2 dos
body:back espalda* lumbar* columna
body:shoulders hombro*
body:neck cuello cervical* nuca
body:wrists muneca*
body:hips cadera*
body:knees rodilla*
body:elbows codo codos
body:ankles tobillo*
part:legs pierna* muslo* tren_inferior
part:glutes gluteo* culo trasero nalga*
part:calves gemelo* pantorrilla*
part:abs abdominal* abdomen barriga vientre tripa
part:chest pecho pectoral*
part:arms brazo* antebrazo*
part:upper tren_superior parte_superior
style:stretch estir* movilidad flexibilidad
style:balance equilibrio
style:strength musculo* tonific* fortalec*
move:jump salt* brinc*
move:run corr correr carrera* trotar esprint*
move:kneel arrodill* a_cuatro_patas
move:pushUp flexion flexiones lagartija*
move:squat sentadilla*
move:lunge zancada*
move:plank plancha*
move:pullUp dominada*
move:twist giro giros torsion*
move:handstand pino
move:noise ruido* ruidos*
move:floor suelo tumbad* tumbar*
low bajo_impacto sin_impacto
quiet silenc* vecino* bebe piso
gear:weights mancuerna* pesa pesas
gear:band goma gomas elastic* banda bandas
gear:box cajon
gear:ball balon pelota
gear:bike bici bicicleta
gear:bag saco saco_de_boxeo
gear:rope comba cuerda
gear:bar barra barra_de_dominadas
gear:any material* equipo equipamiento aparato*
bodyweight peso_corporal propio_peso
sport:Boxing boxeo boxear
sport:Climbing escalada escalar
sport:Cycling ciclismo
sport:Dancing bail*
sport:Endurance resistencia
sport:Football futbol
sport:Gymnastic gimnasia
sport:Skiing esqui*
sport:Strength fuerza
sport:Tennis tenis
sport:Table_Tennis tenis_de_mesa ping_pong
sport:Basketball baloncesto
level:base principiante* facil* liger* tranquil* sencill* relajad*
level:medium medio moderad* intermedi*
level:heavy duro dura duros dificil* intens* fuerte exigent*
level:extreme extrem* brutal* bestial
very muy super bien
pain dolor* duel* mal malas lesion* fragil* delicad* problem* sensible* cuidado operad* artrosis fastidiad*
gentle suave* suavecit* despacio
on para con en
by:reps repeticion* reps
by:time por_tiempo a_tiempo
not no sin ni nada ningun* nunca evit* excepto salvo tampoco en_vez_de en_lugar_de
but pero sino solo solamente porfa
with con tengo
and y o e u
style:cardio sudar sudor
fill hasta mucho mucha yo me mi mis te tu el la los las lo un una unos unas de del al a en por para con favor porfa que es son estoy soy esta estan quiero quisiera necesito gustaria algo hacer haz hago puedo puede debo hay hoy ahora corto corta rapido cuerpo entero entera completo todo toda ejercicio* entrenamiento* entrenar rutina sesion deporte gracias hola muy mas menos poco poquito casa sentada sentado pie tengo se si porque duerme manana noche dos trabajar oficina
`;
