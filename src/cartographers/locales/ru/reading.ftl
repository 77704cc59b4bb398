# Что говорит программа чтения с экрана за столом и что там можно ввести.
shape-single = одна клетка
shape-line = линия
shape-corner = уголок
shape-big-corner = большой угол
shape-diagonal = диагональ
shape-apart = две отдельно
shape-bars = две полоски
shape-square = квадрат
shape-plus = плюс
shape-stairs = лесенка
shape-hook = крючок
shape-l = буква Г
shape-n = длинный зигзаг
shape-p = буква Р
shape-s = зигзаг
shape-t = буква Т
shape-u = буква П
shape-v = галочка
shape-z = буква Z
read-shape = { $name }, { $rows }
read-shape-row = ряд { $row }: { $columns }
read-shape-of = { $shape }{ $coin ->
    [yes] , даёт монету
   *[no] { "" }
}
read-fits = { $place }: подходит. { $gains }
read-blocked = { $place }: не подходит, уже заполнено { $spaces }.
read-no-ruins = { $place }: не подходит, не перекрывает пустых руин.
read-elsewhere = { $place }: сюда положить нельзя.
read-under-shape = { $cell }, под вашей фигурой
read-card = { $card }. { $terrains }. { $shapes }.
read-card-plain = { $card }.
read-card-time = Время { $time }, прошло { $used } из { $all }.
read-map = Карта словами
read-row = Ряд { $row }: { $spaces }.
read-run = с { $first } по { $last } { $what }
read-one = { $first } { $what }
read-empty = пусто
read-ruins = пустые руины
read-on-ruins = { $what } на руинах
read-attacked = { $what }, клетка атаки героя
read-places = { $n ->
    [one] В этом положении подходит { $n } место: { $places }.
    [few] В этом положении подходят { $n } места: { $places }.
    [many] В этом положении подходит { $n } мест: { $places }.
   *[other] В этом положении подходит { $n } места: { $places }.
}
read-more = ещё { $n }
read-unchanged = На вашей карте ничего не изменилось.
read-edict = { $letter } «{ $card }» { $stars }
read-scores = { $edicts }. Монеты { $coins }, монстры { $monsters }. { $season }: пока { $now }, всего { $total }.
read-deck = В колоде остались: { $cards }. Руины { $ruins }, засады { $ambushes }, герои { $heroes }.
ask-title = Введите ход или вопрос
ask-open = Ввести ход
ask-words = { $row } · { $cell } · { $fits } · { $changes } · { $scores } · { $deck } · { $card }
ask-example = например: { $move }
ask-word-row = ряд
ask-word-fits = куда
ask-word-changes = изменения
ask-word-scores = очки
ask-word-deck = колода
ask-word-card = карта
ask-unknown = Непонятно: «{ $text }». Можно ввести ход, клетку или одно из этих слов: { $words }.
ask-impossible = Так нельзя: { $text }.
ask-again = Нажмите Enter ещё раз, чтобы нарисовать.
key-row = прочитать ряд
key-fits = куда подходит
key-changes = что изменилось
key-scores = очки
key-deck = колода
key-card = прочитать карту
key-ask = ввести ход
table-laid = Ещё щелчок или Enter — и нарисовано.
table-laid-touch = Коснитесь фигуры, чтобы повернуть, или нажмите «Нарисовать».
table-hatched = Заштрихованные клетки недоступны.
table-gain-none-now = В этом сезоне ничего
table-gain-both = { $first }; { $later }.
table-gain-later = { $name } { $change } { $season }
season-in-spring = весной
season-in-summer = летом
season-in-autumn = осенью
season-in-winter = зимой
